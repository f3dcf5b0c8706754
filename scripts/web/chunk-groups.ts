import type { Plugin } from 'vite';

/** How a module's path ends, below src or inside a package; with a star, all files of a folder that end so. */
type Place = string;

/**
 * What a visit needs together, in one file: each place with all that it needs and no earlier file has, so that none can
 * come to wait for a later one. Without these an open screen would bring the shell's pieces (/register 150 KB instead
 * of 69), and a screen of staff would come in some 30 files more.
 */
const TOGETHER: Readonly<Record<string, readonly Place[]>> = {
  // What asks the API and leads on, which every screen does, with a session or without.
  consultas: [
    'kit/web/api/use-call.ts',
    'kit/web/api/use-command.ts',
    'kit/web/ui/TextLink.tsx',
    'kit/web/ui/LinkButton.tsx',
    'kit/web/form/form-types.ts',
    'create-safe-context/create-safe-context.mjs',
    'components/Avatar/Avatar.mjs',
    'components/Alert/Alert.mjs',
  ],
  // A form, as also those have one who are not signed in.
  acceso: ['kit/web/form/ContractForm.tsx', 'kit/web/form/TextField.tsx', 'kit/web/form/PasswordField.tsx'],
  estilos: ['kit/web/theme/all-styles.ts'],
  // What opens a list to choose from, in a form as in the shell.
  controles: ['kit/web/form/SelectField.tsx', 'utils/get-env/get-env.mjs'],
  // What a client is: the form of registration keeps to it, and so does the shell.
  cliente: [
    'features/registro/contract/*.ts',
    'features/ubicaciones/contract/*.ts',
    'features/clientes/contract/clientes.schemas.ts',
    'features/clientes/contract/clientes.errors.ts',
  ],
  // What the form of registration has besides.
  campos: [
    'kit/web/form/FormSection.tsx',
    'kit/web/form/TextareaField.tsx',
    'kit/web/form/ChoiceField.tsx',
    'kit/web/form/use-leave-guard.ts',
    'features/ubicaciones/web/LugarFields.public.tsx',
    'components/Checkbox/Checkbox.mjs',
  ],
  // What tells where a parcel is, to whoever has its number.
  rastreo: [
    'kit/web/ui/DateText.tsx',
    'kit/web/ui/PageHeader.tsx',
    'kit/web/ui/Panel.tsx',
    'kit/web/ui/StatusBadge.tsx',
    'features/historial/web/Historial.public.tsx',
    'features/guias/web/guia-estado-look.public.ts',
    'features/tracking/rules/canonical-tracking.ts',
    'components/CloseButton/CloseButton.mjs',
    'components/Text/Text.mjs',
    'components/Title/Title.mjs',
    'icons/IconSearch.mjs',
  ],
  // What surrounds every screen of whoever is signed in, the addresses of them all, and what nearly each shows.
  base: [
    'app/web/screen-routes.ts',
    'app/web/shell/AppShell.tsx',
    'kit/web/ui/*.tsx',
    'kit/web/list/ListMessages.tsx',
    'kit/web/detail/Section.tsx',
    'kit/web/detail/KeyValues.tsx',
    'kit/rules/money-text.ts',
    'features/viaje/rules/guia-numero.ts',
    'features/viaje/rules/packinglist-numero.ts',
    'features/paquetes/web/Tracking.public.tsx',
    'features/clientes/web/DireccionesUsa.public.tsx',
  ],
  listas: ['kit/web/list/ListPage.tsx'],
  // What forms and records of staff are made of.
  formularios: [
    'kit/web/form/FormPage.tsx',
    'kit/web/form/FormDialog.tsx',
    'kit/web/form/EditPage.tsx',
    'kit/web/form/NumberField.tsx',
    'kit/web/form/MoneyField.tsx',
    'kit/web/form/SwitchField.tsx',
    'kit/web/picker/PickerField.tsx',
    'kit/web/detail/DetailPage.tsx',
    'kit/web/ui/ActionsMenu.tsx',
  ],
};

const isAt = (id: string, place: Place): boolean => {
  const [folder = '', end] = place.split('*');
  return end === undefined ? id.endsWith(`/${place}`) : id.includes(`/${folder}`) && id.endsWith(end);
};

/** By which screens need them. */
const SHARED = { minShareCount: 2, entriesAware: true } as const;
/** Shared pieces smaller than this are put together. */
const SMALL_BYTES = 4_000;

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
  { name: 'contratos', test: /\/src\/(?:kit|features\/[^/]+)\/(?:rules|contract)\//, priority: 2, ...SHARED },
  { name: 'iconos', test: /@tabler\/icons-react/, priority: 2, minShareCount: 2 },
  { name: 'piezas', test: /\/node_modules\//, priority: 1, ...SHARED },
  { name: 'kit', test: /\/src\/kit\//, priority: 1, ...SHARED },
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
