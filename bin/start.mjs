import { onNode20 } from './on-node20.mjs';

onNode20(() => import('./commands/start.mjs'));
