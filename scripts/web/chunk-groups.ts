import type { Plugin } from 'vite';

/** The end of a module's path, below src or inside a package; with a star, all files in a folder with that ending. */
type Place = string;

/**
 * Modules that a visit needs together, in one file each: every place with all its imports that no earlier file has, so
 * that no file waits for a later one. Without these an open screen would load the shell's pieces (/register 150 KB
 * instead of 69), and a screen of staff some 30 more files.
 */
const TOGETHER: Readonly<Record<string, readonly Place[]>> = {
  // The basis of every screen, with or without a session: the tracking of a parcel, API requests, links, and clients.
  open: [
    'features/rastreo/web/RastreoPage.tsx',
    'kit/web/api/use-command.ts',
    'kit/web/ui/LinkButton.tsx',
    'kit/web/ui/TextLink.tsx',
    'kit/web/form/form-types.ts',
    'kit/contract/page.ts',
    'kit/contract/columns.ts',
    'features/registro/contract/*.ts',
    'features/clientes/contract/clientes.schemas.ts',
    'features/clientes/contract/clientes.errors.ts',
    'features/sesiones/web/TwoStepForm.tsx',
    'components/Avatar/Avatar.mjs',
    'components/Alert/Alert.mjs',
    'components/ThemeIcon/ThemeIcon.mjs',
  ],
  styles: ['kit/web/theme/all-styles.ts'],
  // Fields with a drop-down list, in forms and in the shell.
  controls: ['kit/web/form/SelectField.tsx', 'utils/get-env/get-env.mjs'],
  // The basis of forms, also for visitors who are not signed in.
  fields: [
    'kit/web/form/ContractForm.tsx',
    'kit/web/form/PasswordField.tsx',
    'kit/web/form/FormSection.tsx',
    'kit/web/form/TextareaField.tsx',
    'kit/web/form/ChoiceField.tsx',
    'kit/web/form/TextField.tsx',
    'kit/web/form/shrink-image.ts',
    'kit/web/form/use-leave-guard.ts',
    // Of the modules for staff forms, the counters need only these two.
    'kit/web/form/decimal-text.ts',
    'use-debounced-value/use-debounced-value.mjs',
    'features/ubicaciones/web/LugarFields.public.tsx',
    'components/Checkbox/Checkbox.mjs',
    'components/Progress/Progress.mjs',
  ],
  // The shell around every signed-in screen, and what nearly every screen shows.
  base: [
    'app/web/shell/AppShell.tsx',
    'kit/web/ui/*.tsx',
    'kit/web/ui/touch.module.css',
    'kit/web/list/ListMessages.tsx',
    'kit/web/detail/Section.tsx',
    'kit/web/detail/KeyValues.tsx',
    'features/paquetes/web/Tracking.public.tsx',
    'features/paquetes/web/paquete-link.public.ts',
    'features/paquetes/web/factura-types.public.ts',
    'features/clientes/web/ClienteBadge.public.tsx',
    // Alone it would be a file of 113 bytes, which costs counters and accounts 1.4 KB with its headers.
    'features/notas_credito/rules/nota-numero.public.ts',
    // Parts of lists that other screens use too: without this, intake and counters would load all of a list's code.
    'kit/web/api/download-or-tell.ts',
    'kit/web/list/cell.tsx',
    'icons/IconX.mjs',
    'components/NativeSelect/NativeSelect.mjs',
  ],
  lists: ['kit/web/list/ListPage.tsx'],
  // The basis of staff forms and records.
  forms: [
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

/** Grouped by the screens that need them. */
const SHARED = { minShareCount: 2, entriesAware: true } as const;
/**
 * Contracts that this many screens need go into one file, which the first screen loads: with 24 that screen has 3 KB
 * less of script and the counter 5 more, over its bar. More files make the first script name more.
 */
const OFTEN = 22;
/**
 * Shared files smaller than this are merged. With 4,000 the reception in Honduras has 103 KB instead of 85 and the
 * results 104 instead of 38, since what they need comes with a larger file of others; with 1,000 there are eleven files more.
 */
const SMALL_BYTES = 2_000;

const COLUMNS = /\/paquetes\/web\/paquete-columns/;
const SIGNATURE = /\/entregas\/web\/FirmaField/;
const BADGES = /\/features\/[^/]+\/web\/(?:[^/]+\/)*[\w-]*(?:-look|Badge)(?:\.public)?\.tsx?$/;
const CONTRACTS = /\/src\/(?:kit|features\/[^/]+)\/(?:rules|contract)\//;

const first = { name: 'first', tags: ['$initial' as const], priority: 99 };
const together = Object.entries(TOGETHER).map(([name, places], index) => ({
  name,
  test: (id: string) => places.some((place) => isAt(id, place)),
  priority: 50 - index,
}));

/** How the build puts modules into files: many small files would cost a phone one round trip after another. */
export const chunkGroups = [
  first,
  ...together,
  // Each layer separately. Merged by size alone, two files may wait for each other, and one of them runs before its
  // imports are ready: only the last layer, for which nothing waits, is merged by size.
  { name: 'operation', test: CONTRACTS, priority: 3, minShareCount: OFTEN },
  { name: 'contracts', test: CONTRACTS, priority: 2, ...SHARED },
  { name: 'icons', test: /@tabler\/icons-react/, priority: 2, minShareCount: 2 },
  { name: 'packages', test: /\/node_modules\//, priority: 1, ...SHARED },
  { name: 'kit', test: /\/src\/kit\//, priority: 1, ...SHARED },
  // Small modules that many screens use would be merged with whatever else two of them share. The badges of states:
  // without this group every screen that shows one loads the form of a request (the counter 101 KB instead of 82).
  { name: 'badges', test: BADGES, priority: 0.5 },
  // The signature of counter and route: merged, the counter would load the outbox of a route, 4.7 KB.
  { name: 'signature', test: SIGNATURE, priority: 0.5 },
  // The columns of parcels (a customer's purchases 78 KB instead of 63, the warehouse 65 for 51).
  { name: 'columns', test: COLUMNS, priority: 0.4 },
  { name: 'shared', ...SHARED, entriesAwareMergeThreshold: SMALL_BYTES },
];

/** Stops the build if a listed file is missing: a moved file would silently drop out of its group. */
export const checkPlaces = (): Plugin => ({
  name: 'check-places',
  apply: 'build',
  buildEnd(error) {
    if (error !== undefined) return;
    const ids = [...this.getModuleIds()];
    const places = Object.values(TOGETHER).flat();
    const lost = [
      ...places.filter((place) => !ids.some((id) => isAt(id, place))),
      ...[BADGES, COLUMNS, SIGNATURE].filter((group) => !ids.some((id) => group.test(id))),
    ];
    if (lost.length > 0) this.error(`scripts/web/chunk-groups.ts names what is not there: ${lost.join(', ')}`);
  },
});

/** The names of shared files end with all screens that need them; the first word is enough. */
const firstWord = (name: string): string => name.split('~')[0] ?? name;
export const chunkName = ({ name }: { readonly name: string }): string => `assets/${firstWord(name)}-[hash].js`;
/** Of styles, fonts and pictures. */
export const assetName = ({ names }: { readonly names: readonly string[] }): string =>
  `assets/${firstWord(names[0] ?? '').replace(/\.\w+$/, '')}-[hash][extname]`;
