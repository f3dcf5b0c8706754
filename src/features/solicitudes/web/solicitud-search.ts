/** The search of a new request's address: its client, and the free parcels to tick. */
export interface SolicitudSearch {
  readonly cliente_id?: string;
  readonly paquetes?: string;
}

const ID = /^\d{1,9}$/;
const idsOf = (text: string | undefined): number[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .filter((id) => ID.test(id))
      .map(Number),
  ),
];

/** The form's `validateSearch`; malformed ids are dropped. */
export const solicitudSearch = (raw: Record<string, unknown>): SolicitudSearch => {
  const [cliente_id] = idsOf(typeof raw['cliente_id'] === 'string' ? raw['cliente_id'] : undefined);
  const paquetes = idsOf(typeof raw['paquetes'] === 'string' ? raw['paquetes'] : undefined);
  return {
    ...(cliente_id === undefined ? {} : { cliente_id: String(cliente_id) }),
    ...(paquetes.length === 0 ? {} : { paquetes: paquetes.join(',') }),
  };
};

/** Initial values of the form; a customer's own casillero counts, whatever the address says. */
export const wantedOf = ({ cliente_id, paquetes }: SolicitudSearch, forStaff: boolean) => ({
  cliente_id: forStaff && cliente_id !== undefined ? Number(cliente_id) : null,
  elegidos: idsOf(paquetes),
});
