import { paymentLinks } from '@praxis/contract/payments/payment-links.contract'
import { payments } from '@praxis/contract/payments/payments.contract'
import { receivedPayments } from '@praxis/contract/payments/received-payments.contract'
import { autopay, savedMethods } from '@praxis/contract/payments/saved-methods.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { attachmentAnswer } from '../../platform/http/attachment-answer.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import { defineAutopayJobs } from './charge-autopay.ts'
import { listOwnPayments, refreshOwnPayments } from './find-own-payments.ts'
import { invoicePayable } from './invoice-payable.ts'
import { endAutopay, endClientAutopay, getClientAutopay, turnOnAutopay } from './manage-autopay.ts'
import { createPaymentLink, getPaymentLink, revokePaymentLink } from './manage-payment-link.ts'
import { checkLinkPayment, openPaymentLink, payByLink } from './open-payment-link.ts'
import { listOwnInvoices, payInvoice } from './pay-invoice.ts'
import { listServices, payService } from './pay-service.ts'
import { offerPayable } from './payables.ts'
import { paymentSearch } from './payment-search.queries.ts'
import { paymentsPersonalData } from './personal-data.queries.ts'
import { receiveEvent } from './receive-event.ts'
import { defineCheckoutJobs } from './reconcile-checkouts.ts'
import { listOpenInvoices, listReceived, recordPayment, refundPayment, writeReceivedReceipt } from './record-payment.ts'
import { listMethods, refreshMethods, removeMethod, startMethod } from './save-method.ts'
import { servicePayable } from './service-payable.ts'
import { writeOwnReceipt } from './write-receipt.ts'

export const paymentsFeature: ServerFeature = {
	name: 'payments',
	personalData: paymentsPersonalData,
	searchSources: paymentSearch,
	routes: [
		route(payments.services, listServices),
		route(payments.pay, payService),
		route(payments.refresh, refreshOwnPayments),
		route(payments.list, listOwnPayments),
		route(payments.receipt, async (ctx, input) => {
			const { fileName, content } = await writeOwnReceipt(ctx, input)
			return attachmentAnswer(fileName, 'application/pdf', content)
		}),
		route(receivedPayments.list, listReceived),
		route(receivedPayments.openInvoices, listOpenInvoices),
		route(receivedPayments.record, recordPayment),
		route(receivedPayments.refund, refundPayment),
		route(receivedPayments.receipt, async (ctx, input) => {
			const { fileName, content } = await writeReceivedReceipt(ctx, input)
			return attachmentAnswer(fileName, 'application/pdf', content)
		}),
		route(receivedPayments.ownInvoices, listOwnInvoices),
		route(receivedPayments.payInvoice, payInvoice),
		route(paymentLinks.get, getPaymentLink),
		route(paymentLinks.create, createPaymentLink),
		route(paymentLinks.revoke, revokePaymentLink),
		route(paymentLinks.open, openPaymentLink),
		route(paymentLinks.pay, payByLink),
		route(paymentLinks.check, checkLinkPayment),
		route(savedMethods.list, listMethods),
		route(savedMethods.start, startMethod),
		route(savedMethods.refresh, refreshMethods),
		route(savedMethods.remove, removeMethod),
		route(autopay.begin, turnOnAutopay),
		route(autopay.end, endAutopay),
		route(autopay.ofClient, getClientAutopay),
		route(autopay.endOfClient, endClientAutopay),
		route(payments.receive, (ctx, _input, http) => receiveEvent(ctx, http)),
	],
	defineJobs: [
		defineCheckoutJobs,
		defineAutopayJobs,
		(platform) => offerPayable(platform, servicePayable),
		(platform) => offerPayable(platform, invoicePayable),
	],
	topics: {
		autopay_consents: [savedMethods.list, autopay.ofClient],
		checkouts: [payments.list],
		payments: [receivedPayments.list, paymentLinks.get],
	},
}
