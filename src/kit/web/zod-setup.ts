// Spanish messages for errors that a schema has no own text for.
import '#kit/contract/messages-es.ts';
import { z } from 'zod';

// A file of its own, imported first: imports run before any line of main.tsx, and the first schema would come earlier.
// Zod's compiled parsers need `new Function`, which the Content-Security-Policy refuses.
z.config({ jitless: true });
