import { APP_DAYS, type AppQuestion, connectedApps } from '@praxis/contract/connections/connected-apps.contract'
import { placeOfRedirect } from '@praxis/contract/connections/redirect.rules'
import { APP_SCOPES, type AppScope } from '@praxis/contract/kernel/app-scopes'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '../../lib/call.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Hint, Row, Stack, Text } from '../../ui/layout/layout.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { questionOf, questionQuery } from './connections.api.ts'
import classes from './connections.module.css'

/** Then the browser is sent nowhere, and trying again does not help. */
const UNTRUSTED = ['app_unknown', 'redirect_unknown']

/** Asks the user whether an app may work with Praxis, and says who it claims to be, where it returns to and what it may do. */
export function ConnectAppScreen() {
	const { params } = useUrlParams()
	const question = questionOf(params)
	return (
		<>
			<PageHeader title="Connect an app" lead="An app asks to work with Praxis on your behalf." />
			{question === null ? (
				<EmptyState
					title="No app asks for anything"
					actions={<ButtonLink href="/dashboard/settings?part=apps">Connected apps</ButtonLink>}
				>
					Begin in the app that you want to connect.
				</EmptyState>
			) : (
				<Asked question={question} />
			)}
		</>
	)
}

function Asked({ question }: { readonly question: AppQuestion }) {
	const query = useQuery(questionQuery(question))
	if (query.error instanceof ApiError && UNTRUSTED.includes(query.error.code)) {
		return (
			<EmptyState
				title="This app cannot be connected"
				actions={<ButtonLink href="/dashboard/settings?part=apps">Connected apps</ButtonLink>}
			>
				{query.error.message}
			</EmptyState>
		)
	}
	return (
		<Loaded query={query} skeleton={<LoadingLines what="what the app asks for" />}>
			{(asked) =>
				asked.refusal === null ? (
					<Consent question={question} asked={asked} />
				) : (
					<EmptyState
						title={`“${asked.name}” cannot be connected`}
						actions={
							<Button onClick={() => window.location.assign(asked.refusal?.to ?? '/')}>Return to the app</Button>
						}
					>
						{asked.refusal.message}
					</EmptyState>
				)
			}
		</Loaded>
	)
}

interface ConsentProps {
	readonly question: AppQuestion
	readonly asked: OutputOf<typeof connectedApps.question>
}

function Facts({ redirectUri }: { readonly redirectUri: string }) {
	const { user } = useSession()
	return (
		<dl className={classes.facts}>
			<dt>Returns to</dt>
			<dd>
				{placeOfRedirect(redirectUri)} <code>{redirectUri}</code>
			</dd>
			<dt>Signed in as</dt>
			<dd>{user.fullName}</dd>
			<dt>Connected</dt>
			<dd>until you disconnect it, or it is not used for {APP_DAYS} days</dd>
		</dl>
	)
}

function Consent({ question, asked }: ConsentProps) {
	const [granted, setGranted] = useState<readonly AppScope[]>(asked.scopes)
	const [busy, setBusy] = useState<'allow' | 'deny' | null>(null)
	const [failure, setFailure] = useState<string | null>(null)
	const decide = async (answer: 'allow' | 'deny') => {
		setBusy(answer)
		setFailure(null)
		try {
			const { to } = await call(connectedApps.decide, { ...question, answer, granted: [...granted] })
			window.location.assign(to)
		} catch (error) {
			setFailure(failureOf(error).message)
			setBusy(null)
		}
	}
	return (
		<Text as="div" width="measure">
			<Card title={`Allow “${asked.name}”?`}>
				<Stack>
					<Banner tone="amber">Praxis cannot check who made this app: the name is what it says of itself.</Banner>
					<Facts redirectUri={asked.redirectUri} />
					<fieldset className={classes.scopes}>
						<legend>It may</legend>
						{asked.scopes.map((scope) => (
							<CheckboxField
								key={scope}
								label={APP_SCOPES[scope].label}
								help={APP_SCOPES[scope].detail}
								value={granted.includes(scope)}
								onChange={(isOn) => setGranted(isOn ? [...granted, scope] : granted.filter((one) => one !== scope))}
							/>
						))}
					</fieldset>
					<Hint breaks>
						It acts with your rights and walls, never more. What it reads goes to the app and the model behind it: allow
						only apps that your firm allows.
					</Hint>
					{failure !== null && <Banner tone="red">{failure}</Banner>}
					<Row>
						<Button
							variant="primary"
							busy={busy === 'allow'}
							disabled={busy !== null || granted.length === 0}
							onClick={() => decide('allow')}
						>
							Allow
						</Button>
						<Button busy={busy === 'deny'} disabled={busy !== null} onClick={() => decide('deny')}>
							Deny
						</Button>
					</Row>
				</Stack>
			</Card>
		</Text>
	)
}
