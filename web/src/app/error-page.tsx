import { useAuth } from '../lib/session/user-provider.tsx'
import { SessionFailed } from '../routes/guard.ts'
import { ScreenNotKept } from '../routes/screen-not-kept.ts'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { Plain } from './plain.tsx'
import { PublicLayout } from './public/public-layout.tsx'

interface ErrorPageProps {
	readonly error: unknown
}

function textOf(error: unknown): string {
	if (error instanceof SessionFailed) {
		return `${error.message}. Nothing you saved is lost. Please check your connection and try again.`
	}
	if (error instanceof ScreenNotKept) {
		return 'This page is not available offline yet. Your saved data is safe.'
	}
	return 'This page could not be shown. Your saved data is safe. Try again, or go back to the dashboard.'
}

/** What a person sees when a screen fails. Says nothing of the inside; the browser's console has the details. */
export function ErrorPage({ error }: ErrorPageProps) {
	return (
		<Plain title="Something went wrong" text={textOf(error)}>
			<Button variant="primary" onClick={() => window.location.reload()}>
				Retry
			</Button>
			<ButtonLink href="/dashboard" target="_self">
				Dashboard
			</ButtonLink>
		</Plain>
	)
}

/** As `ErrorPage`, where the layout itself is not on the screen. */
export function FramedErrorPage({ error }: ErrorPageProps) {
	useAuth()
	return (
		<PublicLayout>
			<ErrorPage error={error} />
		</PublicLayout>
	)
}
