import type { ComponentPropsWithRef, ReactNode } from 'react'
import { UiLink } from '../navigation/ui-link.tsx'
import { usePhrased, usePhrases } from '../text/phrases.ts'
import classes from './button.module.css'

export type ButtonVariant = 'primary' | 'default' | 'quiet' | 'danger' | 'danger-quiet'

interface ButtonLook {
	readonly variant?: ButtonVariant
	readonly size?: 'normal' | 'small'
	/** An icon before the label. */
	readonly icon?: ReactNode
	readonly wide?: boolean
}

interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
	/** Work is under way: the button keeps its focus and label, and does nothing when pressed again. */
	readonly busy?: boolean
}

export function Button({
	variant = 'default',
	size = 'normal',
	icon,
	wide = false,
	busy = false,
	type = 'button',
	className,
	children,
	onClick,
	...rest
}: ButtonProps) {
	const phrased = usePhrased()
	return (
		<button
			type={type}
			className={`${classes.button} ${className ?? ''}`}
			data-variant={variant}
			data-size={size}
			data-wide={wide || undefined}
			data-busy={busy || undefined}
			aria-disabled={busy || undefined}
			onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
			{...rest}
		>
			{busy ? <span className={classes.spinner} aria-hidden="true" /> : icon}
			{phrased(children)}
		</button>
	)
}

interface ButtonLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'>, ButtonLook {
	readonly href: string
}

/** A link that looks like a button. */
export function ButtonLink({
	variant = 'default',
	size = 'normal',
	icon,
	wide = false,
	className,
	children,
	...rest
}: ButtonLinkProps) {
	const phrased = usePhrased()
	return (
		<UiLink
			className={`${classes.button} ${className ?? ''}`}
			data-variant={variant}
			data-size={size}
			data-wide={wide || undefined}
			{...rest}
		>
			{icon}
			{phrased(children)}
		</UiLink>
	)
}

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
	/** Said by screen readers and shown as the tooltip. */
	readonly label: string
	readonly icon: ReactNode
	readonly variant?: ButtonVariant
	readonly size?: 'normal' | 'small'
}

/** A button that is only an icon. Its label is always there, for the ear and on hover. */
export function IconButton({ label, icon, variant = 'quiet', size = 'normal', className, ...rest }: IconButtonProps) {
	const name = usePhrases()(label)
	return (
		<button
			type="button"
			className={`${classes.button} ${className ?? ''}`}
			data-variant={variant}
			data-size={size}
			data-icon
			aria-label={name}
			title={name}
			{...rest}
		>
			{icon}
		</button>
	)
}
