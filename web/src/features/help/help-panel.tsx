import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { glyphProps } from '../../ui/icon/glyph.ts'
import classes from './help-panel.module.css'
import { FollowLinks } from './help-text.tsx'

interface HelpPanelProps {
	readonly opened: boolean
	readonly title: string
	/** Names what is shown: another one begins at its top. */
	readonly shown: string
	readonly onClose: () => void
	/** Leads back to the index, where the panel came from there. */
	readonly onBack?: (() => void) | undefined
	readonly children: ReactNode
}

/** A sheet over the page from its right edge: the focus stays inside while it is open and goes back when it closes. */
export function HelpPanel({ opened, title, shown, onClose, onBack, children }: HelpPanelProps) {
	const dialog = useRef<HTMLDialogElement>(null)
	const heading = useRef<HTMLHeadingElement>(null)
	const id = useId()

	useEffect(() => {
		const element = dialog.current
		if (opened && element?.open === false) element.showModal()
		if (!opened && element?.open === true) element.close()
	}, [opened])

	// biome-ignore lint/correctness/useExhaustiveDependencies: another guide is read from its title on
	useEffect(() => {
		if (!opened) return
		heading.current?.focus({ preventScroll: true })
		dialog.current?.querySelector('[data-asked]')?.scrollIntoView({ block: 'center' })
	}, [opened, shown])

	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the sheet closes it; the keyboard has Escape and the close button
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
						{onBack !== undefined && (
							<Button
								variant="quiet"
								size="small"
								icon={<IconChevronLeft {...glyphProps({ size: 'small' })} />}
								onClick={onBack}
							>
								All help
							</Button>
						)}
						<IconButton
							className={classes.close ?? ''}
							label="Close"
							icon={<IconX {...glyphProps()} />}
							onClick={onClose}
						/>
					</div>
					<div className={classes.body} key={shown}>
						<h2 id={id} ref={heading} tabIndex={-1} className={classes.title}>
							{title}
						</h2>
						<FollowLinks onFollow={onClose}>{children}</FollowLinks>
					</div>
				</div>
			)}
		</dialog>
	)
}
