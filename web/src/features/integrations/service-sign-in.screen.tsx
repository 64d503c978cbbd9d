import { integrationLogins } from '@praxis/contract/integrations/integration-logins.contract'
import { safeReturnPath } from '@praxis/contract/shell/guard'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/call.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'

type State = { readonly name: string; readonly to: string } | { readonly failure: string } | null

function answerOf(params: URLSearchParams) {
	const value = (name: string) => params.get(name) ?? undefined
	return { state: params.get('state') ?? '', code: value('code'), error: value('error'), iss: value('iss') }
}

/** Where a service sends the browser back to after a sign-in. */
export function ServiceSignInScreen() {
	const { params, set } = useUrlParams()
	const [done, setDone] = useState<State>(null)
	const isAsked = useRef(false)
	useEffect(() => {
		if (isAsked.current) return
		isAsked.current = true
		const answer = answerOf(params)
		// The code is good once: it does not stay in the history of the browser.
		set({ state: null, code: null, error: null, iss: null })
		call(integrationLogins.finish, answer).then(
			({ name, returnTo }) => setDone({ name, to: safeReturnPath(returnTo) ?? '/dashboard' }),
			(error: unknown) => setDone({ failure: failureOf(error).message }),
		)
	}, [params, set])
	return (
		<>
			<PageHeader title="Sign in to a service" />
			{done === null ? (
				<LoadingLines what="the sign-in" />
			) : (
				<EmptyState
					title={'name' in done ? `Signed in to ${done.name}` : 'Not signed in'}
					actions={
						<ButtonLink variant="primary" href={'to' in done ? done.to : '/dashboard'}>
							Continue
						</ButtonLink>
					}
				>
					{'name' in done ? 'Praxis keeps the sign-in encrypted, for you alone.' : done.failure}
				</EmptyState>
			)}
		</>
	)
}
