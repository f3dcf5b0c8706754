import { ResultadosPage } from '#features/contabilidad/web/ResultadosPage.tsx';
import { UltimasListas } from '#features/rentabilidad/web/UltimasListas.public.tsx';

/** The results of the books with what the last packing lists left, which is of a feature that knows the books. */
export const ResultadosConListasPage = () => <ResultadosPage listas={(of) => <UltimasListas {...of} />} />;
