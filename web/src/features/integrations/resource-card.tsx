import { integrations } from '@praxis/contract/integrations/integrations.contract'
import {
	INTEGRATION_CATEGORIES,
	INTEGRATION_TYPES,
	type Integration,
} from '@praxis/contract/integrations/integrations.fields'
import { useState } from 'react'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { CopyButton } from '../../ui/button/copy-button.tsx'
import { SwitchField } from '../../ui/form/checkbox-field.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Hint, Row, Text } from '../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { HeaderFields } from './header-fields.tsx'
import { IntegrationDialog } from './integration-dialog.tsx'
import { detailsOf, INTEGRATIONS, STATUSES } from './integrations.api.ts'
import classes from './integrations.module.css'
import { SignInButton } from './sign-in-button.tsx'
import { ToolsDialog } from './tools-dialog.tsx'

interface ResourceCardProps {
	readonly one: Integration
	/** Whether MCP is enabled. */
	readonly isOn: boolean
}

/** Does something and says what failed. */
function useBusy() {
	const [isBusy, setBusy] = useState(false)
	const run = async (work: () => Promise<unknown>) => {
		setBusy(true)
		try {
			await work()
		} catch (error) {
			toast.failure(error)
		}
		setBusy(false)
	}
	return { isBusy, run }
}

/** One resource: on or off, its address and key, and its test. */
export function ResourceCard({ one, isOn }: ResourceCardProps) {
	const [asked, setAsked] = useState<'edit' | 'remove' | 'tools' | null>(null)
	const save = useSave(integrations.save, { topic: INTEGRATIONS })
	const remove = useSave(integrations.remove, { topic: INTEGRATIONS })
	const toggling = useBusy()
	const close = () => setAsked(null)
	return (
		<li className={classes.card}>
			<Row gap={4} lineGap={2} justify="between">
				<div className={classes.cardTitle}>
					<h2>{one.name}</h2>
					{one.status !== null && (
						<StatusMark tone={STATUSES[one.status].tone}>{STATUSES[one.status].label}</StatusMark>
					)}
				</div>
				<SwitchField
					label={one.enabled ? 'Enabled' : 'Disabled'}
					value={one.enabled}
					disabled={toggling.isBusy}
					onChange={(enabled) =>
						toggling.run(() => save({ ...detailsOf(one), id: one.id, version: one.version, enabled }))
					}
				/>
			</Row>
			<Hint breaks>
				{INTEGRATION_TYPES[one.type]} · {INTEGRATION_CATEGORIES[one.category]} · v{one.revision} ·{' '}
				<code>{one.slug}</code>
			</Hint>
			<p>{one.description}</p>
			{one.lastError !== null && one.status === 'disconnected' && (
				<Text as="p" tone="red" breaks>
					{one.lastError}
				</Text>
			)}
			<UrlField key={one.url} one={one} />
			{one.enabled && <KeyField one={one} />}
			{one.enabled && <HeaderFields one={one} />}
			<CardActions one={one} isOn={isOn} onAsk={setAsked} />
			{asked === 'edit' && <IntegrationDialog one={one} onClose={close} />}
			{asked === 'tools' && <ToolsDialog one={one} isOn={isOn && one.enabled} onClose={close} />}
			{asked === 'remove' && (
				<ConfirmDialog
					opened
					onClose={close}
					title={`Remove ${one.name}?`}
					confirmLabel="Remove"
					onConfirm={async () => {
						await remove({ id: one.id }, { message: () => 'Resource removed.' })
					}}
				>
					Its key, its tools and all approvals are removed with it.
				</ConfirmDialog>
			)}
		</li>
	)
}

function UrlField({ one }: { readonly one: Integration }) {
	const save = useSave(integrations.save, { topic: INTEGRATIONS })
	const { isBusy, run } = useBusy()
	const [url, setUrl] = useState(one.url)
	return (
		<div className={classes.inline}>
			<TextField
				label="URL"
				type="url"
				required
				autoComplete="off"
				value={url}
				onChange={setUrl}
				affix={url === '' ? undefined : <CopyButton value={url} label={`Copy the URL of ${one.name}`} />}
			/>
			{url !== one.url && (
				<Button
					busy={isBusy}
					onClick={() => run(() => save({ ...detailsOf(one), id: one.id, version: one.version, url }))}
				>
					Save
				</Button>
			)}
		</div>
	)
}

function KeyField({ one }: { readonly one: Integration }) {
	const setKey = useSave(integrations.setKey, { topic: INTEGRATIONS })
	const { isBusy, run } = useBusy()
	const [key, setTyped] = useState('')
	return (
		<div className={classes.inline}>
			<PasswordField
				label={one.key === null ? 'API key' : `API key, saved: ••••${one.key.lastFour}`}
				autoComplete="off"
				value={key}
				onChange={setTyped}
			/>
			{key !== '' && (
				<Button
					busy={isBusy}
					onClick={() =>
						run(async () => {
							await setKey({ id: one.id, apiKey: key }, { message: () => 'Key saved.' })
							setTyped('')
						})
					}
				>
					Save
				</Button>
			)}
			{key === '' && one.key !== null && (
				<Button variant="danger-quiet" busy={isBusy} onClick={() => run(() => setKey({ id: one.id, apiKey: null }))}>
					Remove key
				</Button>
			)}
		</div>
	)
}

interface CardActionsProps extends ResourceCardProps {
	readonly onAsk: (what: 'edit' | 'remove' | 'tools') => void
}

function CardActions({ one, onAsk }: CardActionsProps) {
	const test = useSave(integrations.test, { topic: INTEGRATIONS })
	const { isBusy, run } = useBusy()
	return (
		<Row justify="between">
			<Row>
				<Button
					size="small"
					aria-label={`Test ${one.name}`}
					busy={isBusy}
					onClick={() => run(() => test({ id: one.id }))}
				>
					Test
				</Button>
				{(one.toolCount ?? 0) > 0 && (
					<Button size="small" aria-label={`Tools of ${one.name}`} onClick={() => onAsk('tools')}>
						Tools ({one.toolCount})
					</Button>
				)}
				{one.protocol === 'mcp' && one.enabled && <SignInButton one={one} />}
				<Button size="small" aria-label={`Edit ${one.name}`} onClick={() => onAsk('edit')}>
					Edit
				</Button>
				<Button size="small" variant="danger-quiet" aria-label={`Remove ${one.name}`} onClick={() => onAsk('remove')}>
					Remove
				</Button>
			</Row>
			<Hint as="span" breaks>
				{one.lastTestedAt === null ? (
					'Not tested'
				) : (
					<>
						Tested <InstantText at={one.lastTestedAt} shown="relative" />
					</>
				)}
			</Hint>
		</Row>
	)
}
