import { useAuth } from '../lib/session/user-provider.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { Plain } from './plain.tsx'
import { SomeFrame } from './some-frame.tsx'

/** Nothing lives at this address, or nothing this person may know of. */
export function NotFound() {
	const { session } = useAuth()
	return (
		<Plain title="Page not found" text="There is nothing at this address. It may have been moved, or mistyped.">
			<ButtonLink href={session === null ? '/' : '/dashboard'} variant="primary">
				{session === null ? 'To the start page' : 'Dashboard'}
			</ButtonLink>
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
