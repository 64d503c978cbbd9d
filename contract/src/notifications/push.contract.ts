import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { line, requiredLine } from '../kernel/text.ts'

export const PUSH_DEVICES_MAX = 20

export const pushErrors = defineErrors({
	not_found: kernelErrors.not_found,
	push_devices_full: {
		kind: 'invalid',
		message: `Push is on for ${PUSH_DEVICES_MAX} devices already. Remove one that you no longer use.`,
	},
	push_endpoint_refused: { kind: 'invalid', message: 'This is not the address of a push service.' },
})

export const pushDevice = forOutsiders({
	id: z.string(),
	/** As the browser names itself, e.g. `Firefox on Windows`. */
	device: z.string(),
	createdAt: instant,
	lastSentAt: instant.nullable(),
	/** What the push service said when it last refused; null when all is well. */
	lastError: z.string().nullable(),
	/** SHA-256 of the endpoint, hex: by it a browser finds itself in the list. */
	endpointHash: z.string(),
})
export type PushDevice = z.infer<typeof pushDevice>

const base64url = (min: number, max: number) =>
	line(max).regex(new RegExp(`^[A-Za-z0-9_-]{${min},${max}}={0,2}$`), 'This is not a key of a push subscription.')

/** Web push (RFC 8030, 8291, 8292): which devices of the caller get notifications while Praxis is closed. */
export const push = {
	key: endpoint({
		id: 'push.key',
		method: 'GET',
		path: '/api/push/key',
		access: 'self',
		summary: 'The public key (VAPID, base64url) a browser needs to subscribe.',
		input: z.object({}),
		output: forOutsiders({ publicKey: z.string() }),
		errors: {},
	}),
	devices: endpoint({
		id: 'push.devices',
		method: 'GET',
		path: '/api/push/devices',
		access: 'self',
		summary: 'The devices of the caller that get web push.',
		input: z.object({}),
		output: forOutsiders({ devices: z.array(pushDevice).max(PUSH_DEVICES_MAX) }),
		errors: {},
	}),
	add: endpoint({
		id: 'push.add',
		method: 'POST',
		path: '/api/push/devices',
		access: 'self',
		summary: 'Send web push to a browser from now on. The same browser again replaces what was there.',
		input: z.object({
			endpoint: requiredLine(1_000, 'The address of the push service is missing.'),
			p256dh: base64url(80, 100),
			auth: base64url(16, 40),
			device: requiredLine(100, 'The name of the device is missing.'),
		}),
		output: pushDevice,
		errors: pushErrors,
	}),
	remove: endpoint({
		id: 'push.remove',
		method: 'DELETE',
		path: '/api/push/devices/:id',
		access: 'self',
		summary: 'Stop sending web push to a device.',
		input: z.object({ id: rowId }),
		output: forOutsiders({ id: z.string() }),
		errors: { not_found: pushErrors.not_found },
	}),
}
