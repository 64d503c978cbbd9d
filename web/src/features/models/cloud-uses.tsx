import { models } from '@praxis/contract/models/models.contract'
import { CLOUD_USE_IDS, CLOUD_USES, type CloudUse } from '@praxis/contract/models/models.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { CheckboxField, SwitchField } from '../../ui/form/checkbox-field.tsx'
import { Hint, Stack, Text } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { type Settings, settingsQuery, statusQuery, TOPIC } from './models.api.ts'

function useSaveUses(settings: Settings) {
	const save = useSave(models.editSettings, { topic: TOPIC, failed: 'Failed to save the setting' })
	return (cloudUses: readonly CloudUse[], message: string) =>
		save({ cloudUses: [...cloudUses], version: settings.version }, { message: () => message })
}

interface AskingProps {
	readonly settings: Settings
	readonly onClose: () => void
}

/** Asks what may be sent to cloud models. Nothing is chosen beforehand. */
function CloudUsesDialog({ settings, onClose }: AskingProps) {
	const [chosen, setChosen] = useState<readonly CloudUse[]>(settings.cloudUses ?? [])
	const [isBusy, setBusy] = useState(false)
	const save = useSaveUses(settings)
	const answer = async (uses: readonly CloudUse[]) => {
		setBusy(true)
		try {
			await save(uses, uses.length === 0 ? 'Nothing is sent to cloud models.' : 'Saved.')
			onClose()
		} catch (error) {
			toast.failure(error)
			setBusy(false)
		}
	}
	const toggle = (id: CloudUse) => (isOn: boolean) =>
		setChosen((before) => CLOUD_USE_IDS.filter((one) => (one === id ? isOn : before.includes(one))))
	return (
		<Dialog
			opened
			onClose={onClose}
			locked={isBusy}
			title="What may be sent to cloud models?"
			actions={
				<>
					<Button disabled={isBusy} onClick={() => answer([])}>
						Allow nothing
					</Button>
					<Button variant="primary" busy={isBusy} disabled={chosen.length === 0} onClick={() => answer(chosen)}>
						Allow what is checked
					</Button>
				</>
			}
		>
			<Stack gap={3}>
				<Text as="p">
					A cloud model reads what it is sent on the provider’s computers. Until you answer, nothing is sent to one.
					Confidential cases are never sent. You can change this in Firm settings.
				</Text>
				{CLOUD_USE_IDS.map((id) => (
					<CheckboxField
						key={id}
						label={CLOUD_USES[id].name}
						help={CLOUD_USES[id].description}
						value={chosen.includes(id)}
						onChange={toggle(id)}
					/>
				))}
			</Stack>
		</Dialog>
	)
}

/** Asks administrators once a cloud provider has a key and no one has said what it may read; a banner stays until someone answers. */
export function AskCloudUses() {
	const mayEdit = useMay()(models.editSettings)
	const { data: status } = useQuery(statusQuery)
	const { data: settings } = useQuery({ ...settingsQuery, enabled: mayEdit })
	const [isOpen, setOpen] = useState(true)
	if (status === undefined || status.cloudUses !== null) return null
	if (!mayEdit) {
		return (
			<Banner tone="amber">Nothing is sent to cloud models until an administrator has said what may be sent.</Banner>
		)
	}
	if (settings === undefined) return null
	return (
		<>
			<Banner
				tone="amber"
				action={
					<Button size="small" onClick={() => setOpen(true)}>
						Choose what may be sent
					</Button>
				}
			>
				A cloud provider has an API key. Nothing is sent to it until you choose what may be sent.
			</Banner>
			{isOpen && <CloudUsesDialog settings={settings} onClose={() => setOpen(false)} />}
		</>
	)
}

/** What may be sent to cloud models, each a switch of its own that takes effect at once. */
export function CloudUsesCard({ settings }: { readonly settings: Settings }) {
	const save = useSaveUses(settings)
	const allowed = settings.cloudUses ?? []
	const toggle = (id: CloudUse, isOn: boolean) => {
		const next = CLOUD_USE_IDS.filter((one) => (one === id ? isOn : allowed.includes(one)))
		save(next, `${CLOUD_USES[id].name}: ${isOn ? 'may' : 'may not'} be sent to cloud models.`).catch(toast.failure)
	}
	return (
		<Card title="What may be sent to cloud models">
			<Stack gap={3}>
				<Hint>
					Everything else goes to local models or stays here. Confidential cases are never sent. Changes apply at once,
					for everyone.
				</Hint>
				{CLOUD_USE_IDS.map((id) => (
					<SwitchField
						key={id}
						label={CLOUD_USES[id].name}
						help={CLOUD_USES[id].description}
						value={allowed.includes(id)}
						onChange={(isOn) => toggle(id, isOn)}
					/>
				))}
			</Stack>
		</Card>
	)
}
