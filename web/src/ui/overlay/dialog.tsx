import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import { glyphProps } from '../icon/glyph.ts'
import classes from './dialog.module.css'
import { InDialog } from './in-dialog.ts'
import { useReturnFocus } from './use-return-focus.ts'

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

const FIRST_FIELD =
	'[data-autofocus], input:not([type="hidden"], :disabled), textarea:not(:disabled), select:not(:disabled)'

/** Marks what gets the focus when the dialog opens: the first field, or the text itself, so that it is read. */
function markFirst(body: HTMLDivElement | null): void {
	const first = body?.querySelector(FIRST_FIELD) ?? body
	first?.setAttribute('data-autofocus', '')
}

/** A dialog: traps the focus while open and gives it back when closed. `data-autofocus`, else the first field, gets it. */
export function Dialog({ opened, onClose, title, children, actions, wide = false, locked = false }: DialogProps) {
	useReturnFocus(opened)
	return (
		<Modal.Root
			opened={opened}
			returnFocus={false}
			onClose={locked ? () => undefined : onClose}
			size={wide ? 'var(--dialog-wide)' : 'var(--dialog)'}
			centered
			zIndex="var(--layer-overlay)"
			closeOnClickOutside={!locked}
			closeOnEscape={!locked}
			transitionProps={{ transition: 'fade', duration: 120 }}
			classNames={{
				content: classes.content ?? '',
				overlay: classes.overlay ?? '',
				header: classes.header ?? '',
				title: classes.title ?? '',
				close: classes.close ?? '',
				body: classes.body ?? '',
			}}
		>
			<Modal.Overlay />
			<Modal.Content>
				{/* A header outside the main landmark would be a second banner of the page. */}
				<Modal.Header role="presentation">
					<Modal.Title>{title}</Modal.Title>
					<Modal.CloseButton aria-label="Close" disabled={locked} icon={<IconX {...glyphProps()} />} />
				</Modal.Header>
				<Modal.Body>
					<div ref={markFirst} tabIndex={-1} className={classes.inner}>
						<InDialog value={true}>{children}</InDialog>
						{actions !== undefined && <div className={classes.actions}>{actions}</div>}
					</div>
				</Modal.Body>
			</Modal.Content>
		</Modal.Root>
	)
}
