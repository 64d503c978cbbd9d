import '@mantine/core/styles/Tooltip.layer.css'
import { Tooltip as MantineTooltip } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { UiProvider } from '../theme/ui-provider.tsx'
import { POPUP_PORTAL } from './popup-portal.ts'
import classes from './tooltip.module.css'

/** A few words more on hover and on focus. Never the only place where something is said. */
export function Tooltip({ label, children }: { readonly label: ReactNode; readonly children: ReactElement }) {
	return (
		<UiProvider>
			<MantineTooltip
				label={label}
				openDelay={250}
				portalProps={POPUP_PORTAL}
				events={{ hover: true, focus: true, touch: true }}
				classNames={classes}
				zIndex="var(--layer-overlay)"
				transitionProps={{ transition: 'fade', duration: 90 }}
			>
				{children}
			</MantineTooltip>
		</UiProvider>
	)
}
