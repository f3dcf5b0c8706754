// Spanish messages for errors that a schema has no own text for.
import '#kit/contract/messages-es.ts';
import { z } from 'zod';

// Zod's compiled parsers need `new Function`, which the Content-Security-Policy refuses.
z.config({ jitless: true });
