import {
	cloneElement,
	type FocusEvent,
	type PointerEvent,
	type ReactElement,
	type Ref,
	useEffect,
	useState,
} from 'react'
import { useSheets } from '../../ui/overlay/use-sheets.ts'

const AFTER_MS = 150

interface TipTargetProps {
	ref?: Ref<HTMLElement>
	onPointerEnter?: (event: PointerEvent) => void
	onPointerLeave?: () => void
	onFocus?: (event: FocusEvent) => void
	onBlur?: () => void
}

interface SidebarTipProps {
	readonly label: string
	readonly shown: boolean
	readonly children: ReactElement
}

/** What an icon stands for, beside it, where there is no room for the word. */
export function SidebarTip({ label, shown, children }: SidebarTipProps) {
	const [target, setTarget] = useState<HTMLElement | null>(null)
	const [pointed, setPointed] = useState(false)
	const [opened, setOpened] = useState(false)
	const sheets = useSheets(opened && shown)
	useEffect(() => {
		if (!pointed) return setOpened(false)
		const timer = setTimeout(() => setOpened(true), AFTER_MS)
		return () => clearTimeout(timer)
	}, [pointed])
	const hold: TipTargetProps = {
		ref: setTarget,
		onPointerEnter: (event) => setPointed(event.pointerType !== 'touch'),
		onPointerLeave: () => setPointed(false),
		onFocus: (event) => setPointed(event.currentTarget.matches(':focus-visible')),
		onBlur: () => setPointed(false),
	}
	return (
		<>
			{shown ? cloneElement(children as ReactElement<TipTargetProps>, hold) : children}
			{shown && sheets !== null && target !== null && <sheets.TipSheet target={target} label={label} opened={opened} />}
		</>
	)
}
