import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'

export interface DialogProps {
	readonly opened: boolean
	/** Asked for by Escape, the cross or a click outside. */
	readonly onClose: () => void
	readonly title: ReactNode
	readonly children: ReactNode
	/** Buttons at the foot, the main one last. */
	readonly actions?: ReactNode
	readonly wide?: boolean
	/** While work is under way the dialog stays. */
	readonly locked?: boolean
}

/** A dialog: traps the focus while open and gives it back when closed. The first field or `data-autofocus` gets it. */
export function Dialog({ opened, onClose, title, children, actions, wide = false, locked = false }: DialogProps) {
	return (
		<Modal
			opened={opened}
			onClose={locked ? () => undefined : onClose}
			title={title}
			size={wide ? 'var(--dialog-wide)' : 'var(--dialog)'}
			centered
			zIndex="var(--layer-overlay)"
			closeOnClickOutside={!locked}
			closeOnEscape={!locked}
			transitionProps={{ transition: 'fade', duration: 120 }}
			closeButtonProps={{ 'aria-label': 'Close', disabled: locked }}
			classNames={classes}
		>
			{children}
			{actions !== undefined && <div className={classes.actions}>{actions}</div>}
		</Modal>
	)
}
