/** What every list of choices needs so that typing and Enter choose. */
interface ChoiceByTyping {
  readonly searchable: boolean;
  readonly selectFirstOptionOnChange: boolean;
  readonly selectFirstOptionOnDropdownOpen: boolean;
  readonly nothingFoundMessage: string;
}

/**
 * Typing and Enter choose; without it Enter would send the form with nothing chosen.
 * @param isEmpty nothing is chosen yet: the first letter opens the list, and an opening that looks for the present
 * choice a moment later would, on a busy machine, unmark what was typed meanwhile.
 */
export const choiceByTyping = (searchable: boolean, isEmpty: boolean): ChoiceByTyping => ({
  searchable,
  selectFirstOptionOnChange: searchable,
  selectFirstOptionOnDropdownOpen: searchable && isEmpty,
  nothingFoundMessage: 'Sin coincidencias',
});
