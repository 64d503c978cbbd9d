import { type ComponentType, type ReactNode, useState } from 'react'
import type { NotificationPanel } from '../../features/notifications/notification-panel.tsx'
import { useSession } from '../../lib/session/user-provider.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { useFreshCount } from './notification-button.tsx'

type Panel = typeof NotificationPanel

/** The panel of notifications, whose code is fetched when it is first opened. */
export function useNotificationPanel(): { readonly open: () => void; readonly panel: ReactNode } {
	const session = useSession()
	const fresh = useFreshCount()
	const [Shown, setShown] = useState<ComponentType<Parameters<Panel>[0]> | null>(null)
	const [opened, setOpened] = useState<{ readonly fresh: number } | null>(null)
	const isKept = !session.guest && session.mustAddSecondFactor !== true

	async function load(): Promise<void> {
		try {
			const { NotificationPanel } = await import('../../features/notifications/notification-panel.tsx')
			setShown(() => NotificationPanel)
		} catch {
			toast.error('The notifications could not be loaded. Please check your connection and try again.')
		}
	}

	return {
		open: () => {
			setOpened({ fresh })
			if (Shown === null) void load()
		},
		panel: Shown !== null && (
			<Shown opened={opened !== null} fresh={opened?.fresh ?? 0} isKept={isKept} onClose={() => setOpened(null)} />
		),
	}
}
