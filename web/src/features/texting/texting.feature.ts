import type { WebFeature } from '../../lib/feature.ts'

export const textingFeature: WebFeature = {
	activity: async () => {
		const { consentActions: actions, consentFields: fields } = await import('@praxis/contract/texting/texting.fields')
		return { text_consents: { fields, actions, createAction: 'texting.recordConsent' } }
	},
	screens: {},
}
