import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './scripts/web/precompress.ts';
import { preloads } from './scripts/web/preloads.ts';
import { slimZod } from './scripts/web/slim-zod.ts';

const OUT_DIR = 'dist/web';

/** Shared pieces smaller than this are put together. */
const SMALL_CHUNK_BYTES = 4_000;

/** What asks the API and leads on, which every screen does, with a session or without. */
const CALLS =
  /\/kit\/web\/(?:api\/use-(?:call|command)\.ts|ui\/(?:TextLink|LinkButton)\.tsx|form\/form-types\.tsx?)$|\/core\/utils\/create-safe-context\/|\/components\/(?:Avatar\/Avatar|Alert\/Alert)\.m?js$/;
/** A form, as also those have one who are not signed in. */
const FORM = /\/kit\/web\/form\/(?:ContractForm|TextField|PasswordField)\.tsx$/;
/** What surrounds every screen of whoever is signed in, the addresses of them all, and what nearly each of them shows. */
const SHELL =
  /\/src\/(?:app\/web\/(?:screen-routes\.ts|shell\/AppShell\.tsx)|kit\/web\/(?:ui\/\w+|list\/ListMessages|detail\/(?:Section|KeyValues))\.tsx|kit\/rules\/money-text\.ts|features\/(?:paquetes\/web\/Tracking|clientes\/web\/DireccionesUsa)\.public\.tsx?|features\/viaje\/rules\/(?:guia|packinglist)-numero\.ts)$/;
/** What opens a list to choose from, in a form as in the shell. */
const CHOICE = /\/kit\/web\/form\/SelectField\.tsx$|\/core\/utils\/get-env\//;
/** What a client is: the form of registration keeps to it, and so does the shell. */
const CLIENT =
  /\/features\/(?:registro|ubicaciones)\/contract\/|\/features\/clientes\/contract\/clientes\.(?:schemas|errors)\.ts$/;
/** What the form of registration has besides, which whoever has no session opens. */
const REGISTRATION =
  /\/kit\/web\/form\/(?:FormSection|TextareaField|ChoiceField)\.tsx$|\/kit\/web\/form\/use-leave-guard\.ts$|\/components\/Checkbox\/Checkbox\.m?js$/;
/** What tells where a parcel is, to whoever has its number. */
const TRACKING =
  /\/kit\/web\/ui\/(?:DateText|PageHeader|StatusBadge)\.tsx$|\/features\/historial\/web\/Historial\.public\.tsx$|\/features\/guias\/web\/guia-estado-look\.public\.ts$|\/features\/tracking\/rules\/canonical-tracking\.ts$|\/components\/(?:CloseButton\/CloseButton|Text\/Text|Title\/Title)\.m?js$|\/icons\/IconSearch\.m?js$/;
const LIST = /\/kit\/web\/list\/ListPage\.tsx$/;
/** What forms and records of staff are made of. */
const FIELDS =
  /\/kit\/web\/(?:form\/(?:FormPage|FormDialog|EditPage|NumberField|MoneyField|SwitchField)|picker\/PickerField|detail\/DetailPage|ui\/ActionsMenu)\.tsx$/;
/** By which screens need them. */
const SHARED = { minShareCount: 2, entriesAware: true } as const;
/** Rules and contracts, which screens share in every mixture. */
const CONTRACTS = /\/src\/(?:kit|features\/[^/]+)\/(?:rules|contract)\//;

export default defineConfig({
  plugins: [slimZod(), react(), babel({ presets: [reactCompilerPreset()] }), preloads(), precompress(OUT_DIR)],
  build: {
    outDir: OUT_DIR,
    emptyOutDir: true,
    target: 'es2022',
    // The polyfill would be an inline script, which the Content-Security-Policy refuses.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The table of routes imports every screen the same way, also the few that are part of the first script.
      checks: { ineffectiveDynamicImport: false },
      output: {
        // Screens share many small pieces: a file for each would cost a phone one round trip after another.
        codeSplitting: {
          groups: [
            { name: 'inicio', tags: ['$initial'], priority: 9 },
            // Whole: a piece with all that it needs and no earlier file has. None can come to wait for a later one.
            { name: 'consultas', test: CALLS, priority: 8.5 },
            { name: 'acceso', test: FORM, priority: 8 },
            { name: 'estilos', test: /\/theme\/all-styles\.ts$/, priority: 7.8 },
            { name: 'controles', test: CHOICE, priority: 7.6 },
            { name: 'cliente', test: CLIENT, priority: 7.5 },
            { name: 'campos', test: REGISTRATION, priority: 7.4 },
            { name: 'rastreo', test: TRACKING, priority: 7.2 },
            { name: 'base', test: SHELL, priority: 7 },
            { name: 'listas', test: LIST, priority: 6 },
            { name: 'formularios', test: FIELDS, priority: 5 },
            // Each layer by itself. Put together by size alone, two files may come to wait for each other, and one of
            // them runs before what it needs is there: only the last layer, which nothing waits for, is.
            { name: 'contratos', test: CONTRACTS, priority: 2, ...SHARED },
            { name: 'iconos', test: /@tabler\/icons-react/, priority: 2, minShareCount: 2 },
            { name: 'piezas', test: /\/node_modules\//, priority: 1, ...SHARED },
            { name: 'kit', test: /\/src\/kit\//, priority: 1, ...SHARED },
            { name: 'comun', ...SHARED, entriesAwareMergeThreshold: SMALL_CHUNK_BYTES },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
