import type { ComponentProps } from 'react'
import { useLoadedLater } from '../../../lib/use-loaded-later.ts'
import { afterFirstScreen } from '../../../lib/when-idle.ts'

type Indicator = typeof import('./sync-indicator.tsx').SyncIndicator

const load = async () => (await import('./sync-indicator.tsx')).SyncIndicator

/** Its code is fetched after the first screen is shown. */
export function LaterSyncIndicator(props: ComponentProps<Indicator>) {
	const Loaded = useLoadedLater<Indicator>(load, afterFirstScreen)
	return Loaded === null ? null : <Loaded {...props} />
}
