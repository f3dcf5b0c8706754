import { createTheme, type MantineThemeOverride } from '@mantine/core';
import { shadesOf } from '#kit/rules/shades.ts';

/** The default blue; the company's own colour replaces it. */
const DEFAULT_ACCENT = '#0b7fc2';
const HEX = /^#[0-9a-f]{6}$/i;

const FONT = "'Inter Variable', system-ui, 'Segoe UI', sans-serif";

const LISTBOX = { options: { maxHeight: 264, overflowY: 'auto' } } as const;

/** The product's theme: slate neutrals, one accent, small radius, thin lines. */
export const themeOf = (color: string | null): MantineThemeOverride =>
  createTheme({
    fontFamily: FONT,
    fontFamilyMonospace: "'JetBrains Mono Variable', ui-monospace, Menlo, monospace",
    headings: {
      fontFamily: FONT,
      fontWeight: '650',
      sizes: {
        h1: { fontSize: '22px', lineHeight: '28px' },
        h2: { fontSize: '18px', lineHeight: '26px' },
        h3: { fontSize: '15px', lineHeight: '22px' },
      },
    },
    fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
    lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.5' },
    // The specification's breakpoints (576, 768, 992, 1200, 1540) in em of 16 px.
    breakpoints: { xs: '30em', sm: '36em', md: '48em', lg: '62em', xl: '75em', xxl: '96.25em' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
    defaultRadius: 'sm',
    colors: {
      accent: shadesOf(color !== null && HEX.test(color) ? color : DEFAULT_ACCENT),
      red: shadesOf('#d1242f'),
      green: shadesOf('#1a8a4a'),
      yellow: shadesOf('#c98a04'),
      cyan: shadesOf('#0e93a8'),
      gray: [
        '#f6f8fa',
        '#eef1f5',
        '#e1e7ee',
        '#cbd5e0',
        '#a9b6c5',
        '#7c8b9d',
        '#556375',
        '#3e4b5c',
        '#2a3544',
        '#17202c',
      ],
      dark: [
        '#e3e9f1',
        '#b9c4d2',
        '#96a4b6',
        '#64748a',
        '#364658',
        '#243040',
        '#151e2a',
        '#0e151f',
        '#0a1018',
        '#060a10',
      ],
    },
    primaryColor: 'accent',
    primaryShade: 6,
    cursorType: 'pointer',
    respectReducedMotion: true,
    focusRing: 'auto',
    shadows: {
      xs: '0 1px 2px rgb(16 24 40 / 8%)',
      sm: '0 2px 6px rgb(16 24 40 / 10%)',
      md: '0 8px 24px rgb(16 24 40 / 16%)',
      lg: '0 16px 40px rgb(16 24 40 / 20%)',
    },
    components: {
      Button: { defaultProps: { size: 'sm' } },
      ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
      Tooltip: { defaultProps: { openDelay: 350, withArrow: false } },
      Menu: { defaultProps: { shadow: 'md', withInitialFocusPlaceholder: false } },
      // A close button needs a name for screen readers.
      CloseButton: { defaultProps: { 'aria-label': 'Cerrar' } },
      Modal: { defaultProps: { radius: 'md', overlayProps: { backgroundOpacity: 0.45 } } },
      // The list itself scrolls: assistive technology knows a listbox, but not a scrolling frame around it. It does not
      // open on focus, so that it covers nothing when a user tabs past or is sent here by an error.
      Select: { defaultProps: { withScrollArea: false, openOnFocus: false, styles: LISTBOX } },
      MultiSelect: { defaultProps: { withScrollArea: false, openOnFocus: false, styles: LISTBOX } },
      // Help text is under the field, so that adjacent fields stay aligned.
      InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] } },
    },
  });
