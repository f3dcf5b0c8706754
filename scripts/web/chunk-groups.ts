import type { Plugin } from 'vite';

/** How a module's path ends, below src or inside a package; with a star, all files of a folder that end so. */
type Place = string;

/**
 * What a visit needs together, in one file: each place with all that it needs and no earlier file has, so that none can
 * come to wait for a later one. Without these an open screen would bring the shell's pieces (/register 150 KB instead
 * of 69), and a screen of staff would come in some 30 files more.
 */
const TOGETHER: Readonly<Record<string, readonly Place[]>> = {
  // What every screen is made of, with a session or without: the tracking of a parcel, what asks the API and leads on,
  // and what a client is.
  abierto: [
    'features/rastreo/web/RastreoPage.tsx',
    'kit/web/api/use-command.ts',
    'kit/web/ui/LinkButton.tsx',
    'kit/web/ui/TextLink.tsx',
    'kit/web/form/form-types.ts',
    'kit/contract/page.ts',
    'kit/contract/columns.ts',
    'features/registro/contract/*.ts',
    'features/clientes/contract/clientes.schemas.ts',
    'components/Avatar/Avatar.mjs',
    'components/Alert/Alert.mjs',
    'components/ThemeIcon/ThemeIcon.mjs',
  ],
  estilos: ['kit/web/theme/all-styles.ts'],
  // What opens a list to choose from, in a form as in the shell.
  controles: ['kit/web/form/SelectField.tsx', 'utils/get-env/get-env.mjs'],
  // A form, as also those have one who are not signed in.
  campos: [
    'kit/web/form/ContractForm.tsx',
    'kit/web/form/PasswordField.tsx',
    'kit/web/form/FormSection.tsx',
    'kit/web/form/TextareaField.tsx',
    'kit/web/form/ChoiceField.tsx',
    'kit/web/form/TextField.tsx',
    'kit/web/form/shrink-image.ts',
    'kit/web/form/use-leave-guard.ts',
    // Of what forms of staff are made of, the counters need these two alone.
    'kit/web/form/decimal-text.ts',
    'use-debounced-value/use-debounced-value.mjs',
    'features/ubicaciones/web/LugarFields.public.tsx',
    'components/Checkbox/Checkbox.mjs',
    'components/Progress/Progress.mjs',
  ],
  // What surrounds every screen of whoever is signed in, and what nearly each shows.
  base: [
    'app/web/shell/AppShell.tsx',
    'kit/web/ui/*.tsx',
    'kit/web/list/ListMessages.tsx',
    'kit/web/detail/Section.tsx',
    'kit/web/detail/KeyValues.tsx',
    'features/paquetes/web/Tracking.public.tsx',
    'features/clientes/web/ClienteBadge.public.tsx',
    // Alone of what a list has these are of use where there is none: intake and counters would bring all of it for them.
    'kit/web/api/download-or-tell.ts',
    'kit/web/list/cell.tsx',
    'icons/IconX.mjs',
    'components/NativeSelect/NativeSelect.mjs',
  ],
  listas: ['kit/web/list/ListPage.tsx'],
  // What forms and records of staff are made of.
  formularios: [
    'kit/web/form/FormPage.tsx',
    'kit/web/form/FormDialog.tsx',
    'kit/web/form/EditPage.tsx',
    'kit/web/form/MoneyField.tsx',
    'kit/web/picker/PickerField.tsx',
    'kit/web/detail/*.tsx',
  ],
};

const isAt = (id: string, place: Place): boolean => {
  const [folder = '', end] = place.split('*');
  return end === undefined ? id.endsWith(`/${place}`) : id.includes(`/${folder}`) && id.endsWith(end);
};

/** By which screens need them. */
const SHARED = { minShareCount: 2, entriesAware: true } as const;
/** Needed by so many screens that whoever works here needs it soon: one file for all of that. */
const OFTEN = 8;
/** Shared pieces smaller than this are put together. */
const SMALL_BYTES = 4_000;

const CONTRACTS = /\/src\/(?:kit|features\/[^/]+)\/(?:rules|contract)\//;

const first = { name: 'inicio', tags: ['$initial' as const], priority: 99 };
const together = Object.entries(TOGETHER).map(([name, places], index) => ({
  name,
  test: (id: string) => places.some((place) => isAt(id, place)),
  priority: 50 - index,
}));

/** How the build puts modules into files: a file for each small piece would cost a phone one round trip after another. */
export const chunkGroups = [
  first,
  ...together,
  // Each layer by itself. Put together by size alone, two files may come to wait for each other, and one of them runs
  // before what it needs is there: only the last layer, which nothing waits for, is.
  { name: 'operacion', test: CONTRACTS, priority: 3, minShareCount: OFTEN },
  // Some lines each, asked for together: a file that is not worth compressing costs its headers besides.
  { name: 'compras', test: /\/features\/compras\/(?:rules|contract)\//, priority: 2.5 },
  { name: 'facturas', test: /\/features\/paquetes\/(?:contract\/crear-guias|rules\/falta-factura)/, priority: 2.4 },
  { name: 'contratos', test: CONTRACTS, priority: 2, ...SHARED },
  { name: 'iconos', test: /@tabler\/icons-react/, priority: 2, minShareCount: 2 },
  { name: 'piezas', test: /\/node_modules\//, priority: 1, ...SHARED },
  { name: 'kit', test: /\/src\/kit\//, priority: 1, ...SHARED },
  // What who takes money sees, at either counter, and the signature, at the counter and on a route: put with small pieces
  // of others, each would bring theirs (those of roles, or what waits for a signal).
  { name: 'cobro', test: /\/abonos\/web\/cobro\//, priority: 0.6 },
  { name: 'firma', test: /\/entregas\/web\/FirmaField/, priority: 0.5 },
  // The columns of parcels and the way to one, which a customer's purchases have too: else they come with those of what
  // is abandoned, and with the fields of a role.
  { name: 'columnas', test: /\/paquetes\/web\/paquete-(?:columns|link)/, priority: 0.4 },
  { name: 'comun', ...SHARED, entriesAwareMergeThreshold: SMALL_BYTES },
];

/** A file that was moved would fall out of its group without a word: the build stops instead. */
export const checkPlaces = (): Plugin => ({
  name: 'check-places',
  apply: 'build',
  buildEnd(error) {
    if (error !== undefined) return;
    const ids = [...this.getModuleIds()];
    const lost = Object.values(TOGETHER)
      .flat()
      .filter((place) => !ids.some((id) => isAt(id, place)));
    if (lost.length > 0) this.error(`scripts/web/chunk-groups.ts names what is not there: ${lost.join(', ')}`);
  },
});
