import type { SelectProps } from '@mantine/core';
import { isCiudad } from '../rules/ciudad-conocida.public.ts';

/** Finds cities by whatever people call them. */
export const findCiudad: NonNullable<SelectProps['filter']> = ({ options, search }) =>
  options.filter((option) => 'value' in option && isCiudad(search, Number(option.value), option.label));
