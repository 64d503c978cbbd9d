import '@mantine/core/styles/Tooltip.layer.css'
import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import classes from '../../ui/overlay/tooltip.module.css'

interface SidebarTipProps {
	readonly label: string
	readonly shown: boolean
	readonly children: ReactElement
}

/** What an icon stands for, beside it, where there is no room for the word. */
export function SidebarTip({ label, shown, children }: SidebarTipProps) {
	if (!shown) return children
	return (
		<Tooltip
			label={label}
			position="right"
			offset={8}
			openDelay={150}
			events={{ hover: true, focus: true, touch: false }}
			classNames={classes}
			zIndex="var(--layer-overlay)"
		>
			{children}
		</Tooltip>
	)
}
