import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import { UiProvider } from '../theme/ui-provider.tsx'
import { TOAST_SUCCESS_MS } from './toast.tsx'
import classes from './toaster.module.css'

const SHOWN_AT_ONCE = 4

/** Where toasts appear. Mounted once by the application. */
export function Toaster() {
	return (
		<UiProvider>
			<Notifications
				className={classes.place}
				position="bottom-right"
				autoClose={TOAST_SUCCESS_MS}
				limit={SHOWN_AT_ONCE}
				pauseResetOnHover="all"
				zIndex="var(--layer-toast)"
			/>
		</UiProvider>
	)
}
