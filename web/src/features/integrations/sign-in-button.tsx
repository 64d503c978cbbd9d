import { integrationLogins } from '@praxis/contract/integrations/integration-logins.contract'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { INTEGRATIONS } from './integrations.api.ts'

const here = () => `${window.location.pathname}${window.location.search}`

interface SignInButtonProps {
	readonly one: { readonly id: string; readonly name: string; readonly signedIn: boolean }
}

/** Signs the user in to a service, or out of it. */
export function SignInButton({ one: { id, name, signedIn } }: SignInButtonProps) {
	const end = useSave(integrationLogins.end, { topic: INTEGRATIONS })
	const [isBusy, setBusy] = useState(false)
	const run = async () => {
		setBusy(true)
		try {
			if (signedIn) await end({ id }, { message: () => `Signed out of ${name}.` })
			else {
				const { to } = await call(integrationLogins.start, { id, returnTo: here() })
				window.location.assign(to)
				return
			}
		} catch (error) {
			toast.failure(error)
		}
		setBusy(false)
	}
	const label = signedIn ? 'Sign out' : 'Sign in'
	return (
		<Button size="small" busy={isBusy} aria-label={`${label} ${signedIn ? 'of' : 'to'} ${name}`} onClick={run}>
			{label}
		</Button>
	)
}
