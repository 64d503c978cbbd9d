import type { ReactNode } from 'react'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Said } from '../../ui/text/said.tsx'
import { AuthPage } from './auth-page.tsx'

interface LinkSpentProps {
	readonly title: string
	readonly message: string
	/** The way to a new link. */
	readonly children?: ReactNode
}

/** A mailed link that was used already, has expired, or was cut short on its way. */
export function LinkExpired({ title, message, children }: LinkSpentProps) {
	return (
		<AuthPage
			title={title}
			footer={
				<UiLink href="/login">
					<Said>Back to sign in</Said>
				</UiLink>
			}
		>
			<Banner tone="amber">{message}</Banner>
			{children}
		</AuthPage>
	)
}

/** The secret part of the mailed link this screen was opened with; null when it was opened without one. */
export function useLinkToken(): string | null {
	return useUrlParams().params.get('token')
}
