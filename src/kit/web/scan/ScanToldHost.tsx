import { useSyncExternalStore } from 'react';
import { Alert } from '@mantine/core';
import { IconBarcodeOff } from '@tabler/icons-react';
import { scanTold, tellScan } from './scan-told.ts';
import classes from './ScanToldHost.module.css';

/** Shows a refused code, even above a dialog; mounted once, in the frame of the screens. */
export function ScanToldHost() {
  const told = useSyncExternalStore(scanTold.subscribe, scanTold.get);
  return (
    <div className={classes.host}>
      {told !== null && (
        <Alert
          className={classes.told ?? ''}
          color="red"
          icon={<IconBarcodeOff size={18} aria-hidden />}
          withCloseButton
          closeButtonLabel="Quitar el aviso"
          onClose={() => tellScan(null)}
        >
          <b className="mono">{told.code}</b> {told.reason}
        </Alert>
      )}
    </div>
  );
}
