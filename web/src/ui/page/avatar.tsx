import classes from './page.module.css'

function initialsOf(name: string): string {
	const words = name.trim().split(/\s+/).filter(Boolean)
	const first = words[0]?.[0] ?? '?'
	const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''
	return (first + last).toUpperCase()
}

interface AvatarProps {
	readonly name: string
	readonly size?: 'normal' | 'small'
	/** The name stands beside it: then the avatar says nothing. */
	readonly decorative?: boolean
}

/** A person by their initials. */
export function Avatar({ name, size = 'normal', decorative = false }: AvatarProps) {
	const said = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name, title: name }
	return (
		<span className={classes.avatar} data-size={size} {...said}>
			<span aria-hidden="true">{initialsOf(name)}</span>
		</span>
	)
}
