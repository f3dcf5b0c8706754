import { useState } from 'react';
import { flushSync } from 'react-dom';

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

/**
 * The same for a select that may be shut and typed into at once. The library takes a list's mark away a moment after the
 * list was shut; on a busy machine that moment comes when letters have opened it again, so that Enter would choose
 * nothing. What is typed is marked once more when that moment has passed.
 */
export const useChoiceByTyping = (searchable: boolean, isEmpty: boolean) => {
  const [marks, setMarks] = useState(true);
  const choice = choiceByTyping(searchable, isEmpty);
  return {
    ...choice,
    selectFirstOptionOnChange: choice.selectFirstOptionOnChange && marks,
    onDropdownOpen: () => {
      if (!choice.selectFirstOptionOnDropdownOpen) return;
      setTimeout(() => {
        // Becoming true is what makes the select mark its first option.
        flushSync(() => setMarks(false));
        setMarks(true);
      });
    },
  };
};
