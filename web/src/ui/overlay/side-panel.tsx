import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../button/button.tsx'
import { glyphProps } from '../icon/glyph.ts'
import { usePhrased } from '../text/phrases.ts'
import classes from './side-panel.module.css'

interface SidePanelProps {
	readonly opened: boolean
	/** Asked for by Escape, the cross or a click outside. */
	readonly onClose: () => void
	readonly title: string
	/** What stays in place above the content, which scrolls. */
	readonly head?: ReactNode
	readonly children: ReactNode
	/** What stays in place below it. */
	readonly foot?: ReactNode
}

/** A sheet of the window's full height beside the navigation; on a phone the whole window. Holds the focus while open and
 *  gives it back. Its place follows from `--side-panel-start`. */
export function SidePanel({ opened, onClose, title, head, children, foot }: SidePanelProps) {
	const id = useId()
	const phrased = usePhrased()
	const dialog = useRef<HTMLDialogElement>(null)

	useEffect(() => {
		const element = dialog.current
		if (opened && element?.open === false) element.showModal()
		if (!opened && element?.open === true) element.close()
	}, [opened])

	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the panel closes it; the keyboard has Escape and the close button
		<dialog
			ref={dialog}
			className={classes.panel}
			aria-labelledby={id}
			onClose={onClose}
			onClick={(event) => {
				if (event.target === dialog.current) onClose()
			}}
		>
			{opened && (
				<div className={classes.sheet}>
					<div className={classes.head}>
						<h2 id={id} className={classes.title}>
							{phrased(title)}
						</h2>
						<IconButton label="Close" icon={<IconX {...glyphProps()} />} onClick={onClose} />
					</div>
					{head}
					{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
					<section className={classes.body} tabIndex={0} aria-labelledby={id}>
						{children}
					</section>
					{foot ? <div className={classes.foot}>{foot}</div> : null}
				</div>
			)}
		</dialog>
	)
}
