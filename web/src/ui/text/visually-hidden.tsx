import type { ComponentPropsWithRef } from 'react'
import { usePhrases } from './phrases.ts'
import classes from './text.module.css'

/** Read aloud, not seen. */
export function VisuallyHidden(props: ComponentPropsWithRef<'span'>) {
	return <span className={classes.hidden} {...props} />
}

/** The first thing the Tab key reaches: jumps over the navigation. */
export function SkipLink({
	target = 'main',
	label = 'Skip to main content',
}: {
	readonly target?: string
	readonly label?: string
}) {
	const name = usePhrases()(label)
	return (
		<a
			className={classes.skip}
			href={`#${target}`}
			onClick={(event) => {
				const element = document.getElementById(target)
				if (element === null) return
				event.preventDefault()
				if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1')
				element.focus()
			}}
		>
			{name}
		</a>
	)
}
