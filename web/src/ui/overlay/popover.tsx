import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Popover as MantinePopover } from '@mantine/core'
import { cloneElement, type ReactElement, type ReactNode, useState } from 'react'
import classes from './popover.module.css'
import { POPUP_PORTAL } from './popup-portal.ts'

interface PopoverProps {
	/** What it is, for screen readers. */
	readonly label: string
	/** The button that opens it. */
	readonly target: ReactElement<{ onClick?: () => void; 'aria-expanded'?: boolean; 'aria-haspopup'?: 'dialog' }>
	/** Given a function, `close` is handed to it. */
	readonly children: ReactNode | ((close: () => void) => ReactNode)
	readonly position?: 'bottom-start' | 'bottom-end' | 'top-start'
}

/** A small sheet under its button. Traps the focus and gives it back. */
export function Popover({ label, target, children, position = 'bottom-start' }: PopoverProps) {
	const [opened, setOpened] = useState(false)
	const close = () => setOpened(false)
	return (
		<MantinePopover
			opened={opened}
			onChange={setOpened}
			position={position}
			offset={4}
			// What stands fixed in the window must not scroll the page when its sheet gets the focus.
			floatingStrategy={position === 'top-start' ? 'fixed' : 'absolute'}
			trapFocus
			returnFocus
			portalProps={POPUP_PORTAL}
			withRoles={false}
			zIndex="var(--layer-overlay)"
			classNames={classes}
			transitionProps={{ transition: 'fade', duration: 90 }}
		>
			<MantinePopover.Target>
				{cloneElement(target, {
					onClick: () => setOpened(!opened),
					'aria-expanded': opened,
					'aria-haspopup': 'dialog',
				})}
			</MantinePopover.Target>
			<MantinePopover.Dropdown role="dialog" aria-label={label}>
				{typeof children === 'function' ? children(close) : children}
			</MantinePopover.Dropdown>
		</MantinePopover>
	)
}
