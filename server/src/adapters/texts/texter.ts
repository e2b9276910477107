import type { Config } from '../../config.ts'
import { arkeselTexter } from './arkesel-texter.ts'

/** A text message ready to be sent. */
export interface TextMessage {
  /** In international form, such as +233241234567. */
  readonly to: string
  readonly text: string
}

/**
 * Why a text message was not taken. `away`: the provider could not be reached or failed, and later it may take the message.
 * `refused`: it will never take this message. `account`: the key is wrong or the credit used up, and somebody has to see to it.
 */
export type TextFault = 'away' | 'refused' | 'account'

export class TextProblem extends Error {
  override name = 'TextProblem'
  readonly fault: TextFault
  constructor(fault: TextFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}

/** Carries text messages out of the market. It throws a TextProblem when the other side did not take the message. */
export interface Texter {
  send(message: TextMessage): Promise<void>
}

/** The texter of this installation, or null without ARKESEL_API_KEY: then text messages are kept and shown at `/outbox`. */
export function texterOf(
  config: Pick<Config, 'ARKESEL_API_KEY' | 'ARKESEL_URL' | 'SMS_SENDER'>,
): Texter | null {
  const { ARKESEL_API_KEY: key, ARKESEL_URL: url, SMS_SENDER: sender } = config
  return key ? arkeselTexter({ key, url, sender }) : null
}
