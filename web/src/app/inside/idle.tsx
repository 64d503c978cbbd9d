import { HelpCorner } from '../../features/help/help-corner.tsx'
import { loadSheets } from '../../ui/overlay/use-sheets.ts'
import { ShortcutsHost } from '../../ui/shortcuts/shortcuts-dialog.tsx'
import { loadToasts } from '../../ui/toast/toast.tsx'
import { Toaster } from '../../ui/toast/toaster.tsx'
import { Corner } from './corner/corner.tsx'
import { SaveTimeZone } from './save-time-zone.tsx'
import { WatchConnection } from './sync/watch-connection.tsx'
import { WindowColor } from './window-color.tsx'

/** Parts of the layout not needed at first: toasts, the list of shortcuts, and the form validation that most screens use. */
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
			<SaveTimeZone />
			<WindowColor />
		</>
	)
}
