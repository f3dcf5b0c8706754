import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The props with which a list of options can be chosen from by typing and Enter. */
interface ChoiceByTyping {
  readonly searchable: boolean;
  readonly selectFirstOptionOnChange: boolean;
  readonly selectFirstOptionOnDropdownOpen: boolean;
  readonly nothingFoundMessage: string;
}

/**
 * Makes typing and Enter choose an option; otherwise Enter would submit the form with nothing chosen.
 * @param isEmpty nothing is chosen yet: the first letter opens the list. With a choice, the list looks for it a moment
 * after opening, which on a busy machine would clear the mark of what was typed meanwhile.
 */
export const choiceByTyping = (searchable: boolean, isEmpty: boolean): ChoiceByTyping => ({
  searchable,
  selectFirstOptionOnChange: searchable,
  selectFirstOptionOnDropdownOpen: searchable && isEmpty,
  nothingFoundMessage: 'Sin coincidencias',
});

/**
 * The same for a select that may be closed and typed into at once. The library clears the marked option a moment after
 * the list closes; on a busy machine typing has reopened the list by then, and Enter would choose nothing. So the first
 * option is marked again after that moment; and when the options themselves come only after the first letters.
 * @param areThere the options have come.
 */
export const useChoiceByTyping = (searchable: boolean, isEmpty: boolean, areThere: boolean) => {
  const [marks, setMarks] = useState(areThere);
  const choice = choiceByTyping(searchable, isEmpty);
  const there = useRef(areThere);
  useEffect(() => {
    there.current = areThere;
    setMarks(areThere);
  }, [areThere]);
  return {
    ...choice,
    selectFirstOptionOnChange: choice.selectFirstOptionOnChange && marks,
    onDropdownOpen: () => {
      if (!choice.selectFirstOptionOnDropdownOpen) return;
      setTimeout(() => {
        // Only the change to true makes the select mark its first option.
        flushSync(() => setMarks(false));
        setMarks(there.current);
      });
    },
  };
};
