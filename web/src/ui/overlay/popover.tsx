import {
	type ComponentPropsWithRef,
	cloneElement,
	type FocusEvent,
	type PointerEvent,
	type ReactElement,
	type ReactNode,
	type Ref,
	useState,
} from 'react'
import { fetchSheetsFor, useSheets } from './use-sheets.ts'

interface TargetProps {
	ref?: Ref<HTMLButtonElement>
	onClick?: () => void
	onPointerEnter?: (event: PointerEvent<HTMLElement>) => void
	onFocus?: (event: FocusEvent<HTMLElement>) => void
	'aria-expanded'?: boolean
	'aria-haspopup'?: ComponentPropsWithRef<'button'>['aria-haspopup']
}

interface PopoverProps {
	/** What it is, for screen readers. */
	readonly label: string
	/** The button that opens it. */
	readonly target: ReactElement<TargetProps>
	/** Given a function, `close` is handed to it. */
	readonly children: ReactNode | ((close: () => void) => ReactNode)
	readonly position?: 'bottom-start' | 'bottom-end' | 'top-start'
}

/** A small sheet under its button. */
export function Popover({ label, target, children, position = 'bottom-start' }: PopoverProps) {
	const [opened, setOpened] = useState(false)
	const [button, setButton] = useState<HTMLButtonElement | null>(null)
	const sheets = useSheets(opened)
	const close = () => setOpened(false)
	return (
		<>
			{cloneElement(target, {
				...fetchSheetsFor(target),
				ref: setButton,
				onClick: () => setOpened(!opened),
				'aria-expanded': opened,
				'aria-haspopup': 'dialog',
			})}
			{sheets !== null && button !== null && (
				<sheets.PopoverSheet button={button} label={label} opened={opened} onChange={setOpened} position={position}>
					{typeof children === 'function' ? children(close) : children}
				</sheets.PopoverSheet>
			)}
		</>
	)
}
