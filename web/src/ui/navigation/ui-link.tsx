import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { useNavigation } from './navigation.tsx'

interface UiLinkProps extends ComponentPropsWithRef<'a'> {
	readonly href: string
	readonly replace?: boolean
}

function isPlainClick(event: MouseEvent): boolean {
	return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

/** A link inside the application: a real anchor that the router follows and prefetches. */
export function UiLink({ href, replace = false, onClick, onMouseEnter, onFocus, target, ...rest }: UiLinkProps) {
	const navigation = useNavigation()
	const inside = href.startsWith('/') && (target === undefined || target === '_self')
	return (
		<a
			href={href}
			target={target}
			onClick={(event) => {
				onClick?.(event)
				if (!inside || event.defaultPrevented || !isPlainClick(event)) return
				event.preventDefault()
				navigation.navigate(href, { replace })
			}}
			onMouseEnter={(event) => {
				onMouseEnter?.(event)
				if (inside) navigation.preload(href)
			}}
			onFocus={(event) => {
				onFocus?.(event)
				if (inside) navigation.preload(href)
			}}
			{...rest}
		/>
	)
}
