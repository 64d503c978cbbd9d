import { HomeLink } from './home-link.tsx'
import { Plain } from './plain.tsx'
import { SomeFrame } from './some-frame.tsx'

/** Nothing lives at this address, or nothing this person may know of. */
export function NotFound() {
	return (
		<Plain title="Page not found" text="There is nothing at this address. It may have been moved, or mistyped.">
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
