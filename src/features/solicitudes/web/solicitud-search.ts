/** What the address of a new request may say: whose it is, and which free parcels are ticked. */
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

/** The `validateSearch` of the form: what is mistyped is dropped. */
export const solicitudSearch = (raw: Record<string, unknown>): SolicitudSearch => {
  const [cliente_id] = idsOf(typeof raw['cliente_id'] === 'string' ? raw['cliente_id'] : undefined);
  const paquetes = idsOf(typeof raw['paquetes'] === 'string' ? raw['paquetes'] : undefined);
  return {
    ...(cliente_id === undefined ? {} : { cliente_id: String(cliente_id) }),
    ...(paquetes.length === 0 ? {} : { paquetes: paquetes.join(',') }),
  };
};

/** What the form begins with; of a customer the own mailbox is meant, whatever the address says. */
export const wantedOf = ({ cliente_id, paquetes }: SolicitudSearch, forStaff: boolean) => ({
  cliente_id: forStaff && cliente_id !== undefined ? Number(cliente_id) : null,
  elegidos: idsOf(paquetes),
});
