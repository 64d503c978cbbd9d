import type { ReactNode } from 'react'
import { useReturnFocus } from './use-return-focus.ts'
import { useSheets } from './use-sheets.ts'

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

/** A dialog: traps the focus while open and gives it back when closed. `data-autofocus`, else the first field, gets it. */
export function Dialog({ wide = false, locked = false, ...props }: DialogProps) {
	useReturnFocus(props.opened)
	const sheets = useSheets(props.opened)
	return sheets !== null && <sheets.DialogSheet wide={wide} locked={locked} {...props} />
}
