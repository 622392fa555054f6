/** What a service answers over HTTP. */
export interface Answer {
  status: number;
  type: string;
  body: string;
}

/** A POST to a service. */
export interface Call {
  /** The header of SOAP 1.1 without its quotes; undefined when there is none. */
  soapAction: string | undefined;
  contentType: string;
  body: string;
}
