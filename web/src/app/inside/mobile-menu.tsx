import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { usePhrases } from '../../ui/text/phrases.ts'
import classes from './mobile-menu.module.css'

interface MobileMenuProps {
	readonly opened: boolean
	/** The path of the screen: the menu closes when it changes. */
	readonly current: string
	readonly onClose: () => void
	readonly children: ReactNode
}

/** The sidebar as a drawer, on narrow screens. */
export function MobileMenu({ opened, current, onClose, children }: MobileMenuProps) {
	const translate = usePhrases()
	const dialog = useRef<HTMLDialogElement>(null)
	const shownAt = useRef(current)

	useEffect(() => {
		const element = dialog.current
		if (opened && element?.open === false) element.showModal()
		if (!opened && element?.open === true) element.close()
	}, [opened])

	useEffect(() => {
		if (shownAt.current !== current) onClose()
		shownAt.current = current
	}, [current, onClose])

	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the drawer closes it; the keyboard has Escape and the close button
		<dialog
			ref={dialog}
			className={classes.drawer}
			aria-label={translate('Menu')}
			onClose={onClose}
			onClick={(event) => {
				if (event.target === dialog.current) onClose()
			}}
		>
			{opened && (
				<div className={classes.content}>
					<IconButton
						className={classes.close ?? ''}
						label="Close the menu"
						icon={<Icon name="close" />}
						onClick={onClose}
					/>
					{children}
				</div>
			)}
		</dialog>
	)
}
