import { useEffect } from 'react';
import { useCall } from '#kit/web/api/use-call.ts';
import { settingsStore } from '#kit/web/settings/settings.ts';
import { configuracionesCalls } from '#features/configuraciones/contract/configuraciones.calls.ts';
import { settingsOf } from '../public-settings.ts';

/** A changed name, colour or page size reaches the open screens by the topic `configuraciones`. */
export const useLiveSettings = (): void => {
  const { data } = useCall(configuracionesCalls.publicas, {});
  useEffect(() => {
    if (data !== undefined) settingsStore.set(settingsOf(data.data));
  }, [data]);
};
