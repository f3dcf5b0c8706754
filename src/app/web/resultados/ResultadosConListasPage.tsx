import { ResultadosPage } from '#features/contabilidad/web/ResultadosPage.tsx';
import { UltimasListas } from '#features/rentabilidad/web/UltimasListas.public.tsx';

/** The results of the books with the profit of the last packing lists, whose feature depends on the books. */
export const ResultadosConListasPage = () => <ResultadosPage listas={(of) => <UltimasListas {...of} />} />;
