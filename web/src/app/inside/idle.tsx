import { HelpCorner } from '../../features/help/help-corner.tsx'
import { loadSheets } from '../../ui/overlay/use-sheets.ts'
import { ShortcutsHost } from '../../ui/shortcuts/shortcuts-dialog.tsx'
import { loadToasts } from '../../ui/toast/toast.tsx'
import { Toaster } from '../../ui/toast/toaster.tsx'
import { Corner } from './corner/corner.tsx'
import { WatchConnection } from './sync/watch-connection.tsx'
import { TellTimeZone } from './tell-time-zone.tsx'
import { WindowColour } from './window-colour.tsx'

/** What the layout has but nobody needs in the first moment: toasts and the list of shortcuts. What most screens check
 *  their forms with is fetched along, so that the next one opens at once. */
export async function loadIdle() {
	await Promise.all([import('@praxis/contract/kernel/text'), loadSheets(), loadToasts()])
	return Idle
}

export interface IdleProps {
	/** The list of shortcuts was asked for before it was there. */
	readonly keysAsked: boolean
}

function Idle({ keysAsked }: IdleProps) {
	return (
		<>
			<Toaster />
			<ShortcutsHost openedAtFirst={keysAsked} />
			<Corner />
			<HelpCorner />
			<WatchConnection />
			<TellTimeZone />
			<WindowColour />
		</>
	)
}
