// Every component's style. Imported by the frames of lazily loaded screens, never by the first page.
import '@mantine/core/styles.layer.css';
