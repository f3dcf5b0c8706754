/** A sentence as a part of another: «La lista está cerrada» becomes «la lista está cerrada». */
export const lowerFirst = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
