import { lookAtScreens } from './harness/look.ts';

await lookAtScreens('escritorio');
