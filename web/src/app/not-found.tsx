import { HomeLink } from './home-link.tsx'
import { Plain } from './plain.tsx'
import { SomeFrame } from './some-frame.tsx'

/** Nothing lives at this address, or nothing this person may know of. */
export function NotFound() {
	return (
		<Plain title="Page not found" text="The page may have moved, or the address may be mistyped.">
			<HomeLink variant="primary" />
		</Plain>
	)
}

/** The same where no layout is on the screen yet. */
export function NotFoundPage() {
	return (
		<SomeFrame>
			<NotFound />
		</SomeFrame>
	)
}
