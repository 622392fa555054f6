"""A client that shares no code with the simulator: zeep for SOAP, openssl for the signature.

Usage: converse.py URL FOLDER CUIT TAXPAYER
FOLDER holds client.crt and client.key of CUIT. Ends with 1 at the first answer that is not as the
manuals say. zeep checks every answer against ARCA's own WSDL.
"""

import base64
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree
from datetime import datetime, timedelta, timezone
from pathlib import Path

from zeep import Client, Settings
from zeep.exceptions import Fault

URL, FOLDER, CUIT, TAXPAYER = sys.argv[1:5]
ARGENTINA = timezone(timedelta(hours=-3))
WSFE = "{http://ar.gov.afip.dif.FEV1/}"
INVOICE_A, INVOICE_B, CREDIT_NOTE_B = 1, 6, 8


def say(text):
    print(f"  {text}", flush=True)


def expect(actual, expected, what):
    if actual != expected:
        sys.exit(f"{what}: expected {expected!r}, got {actual!r}")
    say(f"{what}: {actual!r}")


def client_of(path):
    return Client(f"{URL}{path}?wsdl", settings=Settings(strict=True))


def ticket_request(service):
    now = datetime.now(ARGENTINA)
    at = lambda minutes: (now + timedelta(minutes=minutes)).isoformat(timespec="seconds")
    return (
        '<?xml version="1.0" encoding="UTF-8"?><loginTicketRequest version="1.0"><header>'
        f"<uniqueId>{int(time.time())}</uniqueId><generationTime>{at(-10)}</generationTime>"
        f"<expirationTime>{at(10)}</expirationTime></header><service>{service}</service>"
        "</loginTicketRequest>"
    )


def sign(text, *options):
    return base64.b64encode(
        subprocess.run(
            ["openssl", "cms", "-sign", "-signer", f"{FOLDER}/client.crt", "-inkey",
             f"{FOLDER}/client.key", "-nodetach", "-outform", "DER", *options],
            input=text.encode(), check=True, capture_output=True,
        ).stdout
    ).decode()


def login(wsaa, service, *options):
    answer = wsaa.service.loginCms(in0=sign(ticket_request(service), *options))
    credentials = ElementTree.fromstring(answer.split("?>", 1)[-1].strip()).find("credentials")
    return {"token": credentials.findtext("token"), "sign": credentials.findtext("sign")}


def voucher(number, **changes):
    return {
        "Concepto": 1, "DocTipo": 99, "DocNro": 0, "CbteDesde": number, "CbteHasta": number,
        "CbteFch": datetime.now(ARGENTINA).strftime("%Y%m%d"), "ImpTotal": 121, "ImpTotConc": 0,
        "ImpNeto": 100, "ImpOpEx": 0, "ImpTrib": 0, "ImpIVA": 21, "MonId": "PES", "MonCotiz": 1,
        "CondicionIVAReceptorId": 5,
        "Iva": {"AlicIva": [{"Id": 5, "BaseImp": 100, "Importe": 21}]},
        **changes,
    }


def invoice(wsfe, auth, point_of_sale):
    """The whole life of a series, at its own point of sale."""

    def solicit(number, kind=INVOICE_B, **changes):
        answer = wsfe.FECAESolicitar(
            Auth=auth,
            FeCAEReq={
                "FeCabReq": {"CantReg": 1, "PtoVta": point_of_sale, "CbteTipo": kind},
                "FeDetReq": {"FECAEDetRequest": [voucher(number, **changes)]},
            },
        )
        return unwrap(answer)

    dummy = unwrap(wsfe.FEDummy())
    expect((dummy.AppServer, dummy.DbServer, dummy.AuthServer), ("OK", "OK", "OK"), "FEDummy")
    points = unwrap(wsfe.FEParamGetPtosVenta(Auth=auth)).ResultGet.PtoVenta
    expect([(p.Nro, p.Bloqueado, p.FchBaja) for p in points],
           [(1, "N", "NULL"), (2, "N", "NULL"), (5, "N", "NULL")], "FEParamGetPtosVenta")
    expect(unwrap(wsfe.FECompTotXRequest(Auth=auth)).RegXReq, 250, "FECompTotXRequest")
    for operation, element, first in [
        ("FEParamGetTiposCbte", "CbteTipo", 1), ("FEParamGetTiposConcepto", "ConceptoTipo", 1),
        ("FEParamGetTiposDoc", "DocTipo", 80), ("FEParamGetTiposIva", "IvaTipo", "3"),
        ("FEParamGetTiposMonedas", "Moneda", "PES"), ("FEParamGetTiposTributos", "TributoTipo", 1),
        ("FEParamGetTiposOpcional", "OpcionalTipo", "2"), ("FEParamGetTiposPaises", "PaisTipo", 200),
        ("FEParamGetActividades", "ActividadesTipo", 471130),
    ]:
        rows = unwrap(getattr(wsfe, operation)(Auth=auth)).ResultGet[element]
        expect(rows[0].Id, first, operation)
    rate = unwrap(wsfe.FEParamGetCotizacion(Auth=auth, MonId="DOL")).ResultGet
    expect((rate.MonId, rate.MonCotiz), ("DOL", 1450.5), "FEParamGetCotizacion")
    conditions = unwrap(wsfe.FEParamGetCondicionIvaReceptor(Auth=auth, ClaseCmp="B"))
    expect(sorted(c.Id for c in conditions.ResultGet.CondicionIvaReceptor),
           [4, 5, 7, 8, 9, 10, 15], "FEParamGetCondicionIvaReceptor")

    def last():
        return unwrap(wsfe.FECompUltimoAutorizado(Auth=auth, PtoVta=point_of_sale, CbteTipo=INVOICE_B))

    expect(last().CbteNro, 0, "no voucher yet")
    answer = solicit(1)
    detail = answer.FeDetResp.FECAEDetResponse[0]
    expect((answer.FeCabResp.Resultado, detail.Resultado, len(detail.CAE)), ("A", "A", 14), "invoice B 1")
    expect(last().CbteNro, 1, "last number")
    again = solicit(1)
    expect(([e.Code for e in again.Errors.Err], again.FeDetResp.FECAEDetResponse[0].CAE),
           ([10016], None), "the same number again")
    found = unwrap(wsfe.FECompConsultar(
        Auth=auth, FeCompConsReq={"CbteTipo": INVOICE_B, "CbteNro": 1, "PtoVta": point_of_sale})).ResultGet
    expect((found.CodAutorizacion == detail.CAE, found.ImpTotal, found.Iva.AlicIva[0].Importe),
           (True, 121.0, 21.0), "FECompConsultar")
    missing = unwrap(wsfe.FECompConsultar(
        Auth=auth, FeCompConsReq={"CbteTipo": INVOICE_B, "CbteNro": 2, "PtoVta": point_of_sale}))
    expect((missing.ResultGet, [e.Code for e in missing.Errors.Err]), (None, [602]), "a voucher that is not there")

    wrong = solicit(2, ImpTotal=122).FeDetResp.FECAEDetResponse[0]
    expect((wrong.Resultado, [o.Code for o in wrong.Observaciones.Obs]), ("R", [10048]), "a wrong total")
    expect(last().CbteNro, 1, "a rejection takes no number")
    to_company = solicit(1, kind=INVOICE_A, DocTipo=80, DocNro=int(TAXPAYER), CondicionIVAReceptorId=6)
    detail = to_company.FeDetResp.FECAEDetResponse[0]
    expect((detail.Resultado, [o.Code for o in detail.Observaciones.Obs]), ("A", [10217]), "invoice A, observed")
    note = solicit(1, kind=CREDIT_NOTE_B, CbtesAsoc={"CbteAsoc": [
        {"Tipo": INVOICE_B, "PtoVta": point_of_sale, "Nro": 1, "Cuit": CUIT}]})
    expect(note.FeDetResp.FECAEDetResponse[0].Resultado, "A", "credit note")
    no_ticket = unwrap(wsfe.FECompUltimoAutorizado(
        Auth={**auth, "Token": "abc"}, PtoVta=point_of_sale, CbteTipo=INVOICE_B))
    expect(([e.Code for e in no_ticket.Errors.Err], no_ticket.CbteNro), ([600], 0), "a wrong ticket")


def unwrap(answer):
    """zeep puts the body beside FEHeaderInfo, which the WSDL does not declare, in some versions."""
    body = getattr(answer, "body", None)
    return next(iter(body.__values__.values())) if body is not None else answer


def main():
    wsaa = client_of("/ws/services/LoginCms")
    print("WSAA")
    ticket = login(wsaa, "wsfe", "-md", "sha256")
    say("logged in to wsfe")
    try:
        login(wsaa, "wsfe", "-md", "sha1")
        sys.exit("A second ticket was given")
    except Fault as fault:
        expect(fault.code, "ns1:coe.alreadyAuthenticated", "a second login")

    auth = {"Token": ticket["token"], "Sign": ticket["sign"], "Cuit": int(CUIT)}
    wsfe = client_of("/wsfev1/service.asmx")
    for port, point_of_sale in [("ServiceSoap", 1), ("ServiceSoap12", 2)]:
        print(f"WSFEv1, {port}")
        invoice(wsfe.bind("Service", port), auth, point_of_sale)

    print("A13")
    register = client_of("/sr-padron/webservices/personaServiceA13")
    expect(register.service.dummy().appserver, "OK", "dummy")
    ticket = login(wsaa, "ws_sr_padron_a13", "-md", "sha256", "-stream", "-binary")
    caller = {**ticket, "cuitRepresentada": int(CUIT)}
    person = register.service.getPersona(**caller, idPersona=int(TAXPAYER)).persona
    expect((str(person.idPersona), person.estadoClave, person.domicilio[0].tipoDomicilio),
           (TAXPAYER, "ACTIVO", "FISCAL"), "getPersona")
    try:
        register.service.getPersona(**caller, idPersona=20999999999)
        sys.exit("A person that is not there was found")
    except Fault as fault:
        expect(fault.message, "La Clave (CUIT/CUIL) consultada es inexistente", "nobody")


main()
